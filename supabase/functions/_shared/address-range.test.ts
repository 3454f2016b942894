import { expect, test } from "vitest";
import { addressRange } from "./address-range.ts";

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:DB8:0:1:a:b:c:d", "2001:db8:0:1::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["the client's own claim, 198.51.100.9", "198.51.100.0/24"],
  ["nonsense", "unknown"],
  ["", "unknown"],
])("x-forwarded-for %s is of the range %s", (forwarded, range) => {
  expect(addressRange(new Headers({ "x-forwarded-for": forwarded }))).toBe(range);
});

test("what the edge says goes before what was forwarded", () => {
  const headers = { "cf-connecting-ip": "203.0.113.5", "x-forwarded-for": "192.0.2.1" };
  expect(addressRange(new Headers(headers))).toBe("203.0.113.0/24");
  expect(addressRange(new Headers())).toBe("unknown");
});
