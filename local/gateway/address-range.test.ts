import { expect, test } from "vitest";
import { addressRange } from "./address-range.ts";

test.each([
  ["192.0.2.17", "192.0.2"],
  ["::ffff:192.0.2.17", "192.0.2"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8:0001:0002::5", "2001:db8:1:2"],
  ["2001:DB8:1::6", "2001:db8:1:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s is of the range %s", (address, range) => {
  expect(addressRange(address)).toBe(range);
});
