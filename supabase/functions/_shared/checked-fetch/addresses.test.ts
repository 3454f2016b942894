import { expect, test } from "vitest";
import { isAddress, isPublicAddress } from "./addresses.ts";

test.each([
  "8.8.8.8",
  "93.184.216.34",
  "172.15.255.255",
  "172.32.0.1",
  "100.128.0.1",
  "2606:4700::1111",
  "2A00:1450:4001:81b::200e",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "0:0:0:0:0:0:0:1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "fd00::1",
  "fe80::1",
  "fe80::1%eth0",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff:0:1::",
  "",
  "localhost",
  "1.2.3",
  "256.1.1.1",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("what is no address is a name", () => {
  expect(["8.8.8.8", "::1"].map(isAddress)).toEqual([true, true]);
  expect(["example.com", "1.2.3", "a::b::c"].map(isAddress)).toEqual([false, false, false]);
});
