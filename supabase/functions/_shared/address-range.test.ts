import { expect, test, vi } from "vitest";
import { addressRange } from "./address-range.ts";

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:DB8:0:1:a:b:c:d", "2001:db8:0:1::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["the client's own claim, 198.51.100.9", "198.51.100.0/24"],
  ["nonsense", null],
  ["", null],
])("x-forwarded-for %s is of the range %s", (forwarded, range) => {
  expect(addressRange(new Headers({ "x-forwarded-for": forwarded }))).toBe(range);
});

test("an edge header without an address leaves the forwarded one in force", () => {
  const headers = { "cf-connecting-ip": "", "x-forwarded-for": "10.0.0.1, 192.0.2.1" };
  expect(addressRange(new Headers(headers))).toBe("192.0.2.0/24");
});

test("the log names each header once", async () => {
  // The lines that the tests above have caused are in this module's memory.
  vi.resetModules();
  const fresh = await import("./address-range.ts");
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  const ask = (headers: Record<string, string>) => fresh.addressRange(new Headers(headers));
  for (let n = 0; n < 3; n++) ask({ "cf-connecting-ip": "203.0.113.5" });
  for (let n = 0; n < 3; n++) ask({});
  expect(log.mock.calls).toEqual([
    ["Callers are distinguished by cf-connecting-ip"],
    [expect.stringMatching(/cannot be told apart/)],
  ]);
});

test("what the edge says goes before what was forwarded", () => {
  const headers = { "cf-connecting-ip": "203.0.113.5", "x-forwarded-for": "192.0.2.1" };
  expect(addressRange(new Headers(headers))).toBe("203.0.113.0/24");
  expect(addressRange(new Headers())).toBeNull();
});
