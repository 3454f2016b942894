import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { mailSinkKey, mayOpenInbox, showsKey } from "./guard.ts";

const asked = (remoteAddress: string, headers: Record<string, string>, method = "GET") =>
  ({ socket: { remoteAddress }, headers, method }) as unknown as IncomingMessage;
const host = "localhost:3000";

test.each([
  ["127.0.0.1", { host }],
  ["::ffff:127.0.0.1", { host: "127.0.0.1:3000" }],
  ["::1", { host: "[::1]:3000" }],
  ["127.0.0.1", { host, origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
  ["127.0.0.1", { host, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }],
])("%s may open the inbox with %j", (address, headers) => {
  expect(mayOpenInbox(asked(address, headers))).toBe(true);
});

test.each([
  ["192.168.1.7", { host }],
  ["192.168.1.7", { host: "192.168.1.2:3000" }],
  ["::ffff:10.0.0.1", { host }],
  // A name of somebody's own that leads here.
  ["127.0.0.1", { host: "192.168.1.2:3000" }],
  ["127.0.0.1", { host: "rebound.example" }],
  ["127.0.0.1", { host, origin: "http://localhost:4000" }],
  ["127.0.0.1", { host, origin: "null" }],
  ["127.0.0.1", { host, "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
])("%s may not open it with %j", (address, headers) => {
  expect(mayOpenInbox(asked(address, headers))).toBe(false);
});

test("a page elsewhere cannot even send a form", () => {
  const headers = { host, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  expect(mayOpenInbox(asked("127.0.0.1", headers, "POST"))).toBe(false);
});

test("only the stack's own key puts a mail in", () => {
  const key = mailSinkKey({ jwtSecret: "a secret" });
  expect(showsKey(`Bearer ${key}`, key)).toBe(true);
  for (const shown of [null, "", "Bearer re_local", `Bearer ${key}x`]) {
    expect(showsKey(shown, key)).toBe(false);
  }
});
