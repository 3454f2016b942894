import { expect, test } from "vitest";
import { addressLine, addressRange } from "./address-range.ts";

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

test("two of one IPv4 network are two lines, two of one IPv6 network are one", () => {
  expect(addressLine("::ffff:192.0.2.17")).toBe("192.0.2.17");
  expect(addressLine("192.0.2.18")).toBe("192.0.2.18");
  expect(addressLine("2001:db8:1:2:3:4:5:6")).toBe(addressLine("2001:db8:1:2::9"));
});
