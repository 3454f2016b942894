import { expect, test } from "vitest";
import { MESSAGE_MAX, contactFields, contactRequest } from "./contact.ts";

const valid = { name: "Aiko", email: "aiko@example.com", message: "A question about kayaks" };

/** The first issue of each field. */
function issues(fields: Record<string, unknown>): Record<string, string> {
  const parsed = contactFields.safeParse({ ...valid, ...fields });
  const first: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) first[issue.path.join(".")] ??= issue.message;
  return first;
}

test.each([
  [{}, {}],
  [{ name: "" }, { name: "name_required" }],
  [{ name: " \u3000\u200B" }, { name: "name_required" }],
  [{ name: undefined }, { name: "name_required" }],
  [{ name: "x".repeat(201) }, { name: "name_too_long" }],
  [{ name: "a\0b" }, { name: "unreadable" }],
  [{ email: "" }, { email: "email_required" }],
  [{ email: null }, { email: "email_required" }],
  [{ email: "aiko" }, { email: "email_invalid" }],
  [{ email: "aiko@localhost" }, { email: "email_invalid" }],
  [{ email: "a..b@example.com" }, { email: "email_invalid" }],
  [{ email: "a@example.com\nBcc: b@example.com" }, { email: "email_invalid" }],
  [{ email: `${"a".repeat(250)}@example.com` }, { email: "email_invalid" }],
  [{ email: "o'neil+kayak@sub.xn--wgv71a.xn--p1ai" }, {}],
  [{ message: "" }, { message: "message_required" }],
  [{ message: " \n " }, { message: "message_required" }],
  [{ message: "ten chars" }, { message: "message_too_short" }],
  [{ message: `   ${"👩‍👩‍👧‍👦".repeat(9)}   ` }, { message: "message_too_short" }],
  [{ message: "👩‍👩‍👧‍👦".repeat(10) }, {}],
  [{ message: "x".repeat(MESSAGE_MAX) }, {}],
  [{ message: "x".repeat(MESSAGE_MAX + 1) }, { message: "message_too_long" }],
  [{ message: `x${"\u0301".repeat(20_000)}${"y".repeat(10)}` }, { message: "message_too_long" }],
  [{ message: "half a fish \uD83C" }, { message: "unreadable" }],
])("%j has the issues %j", (fields, expected) => {
  expect(issues(fields)).toEqual(expected);
});

test("nothing is trimmed or altered", () => {
  const typed = { ...valid, name: "  Aiko ", message: "  A question\r\n about kayaks\t" };
  expect(contactFields.parse(typed)).toEqual(typed);
});

test("a request names its language and how long it took, and nothing else", () => {
  const request = { ...valid, id: crypto.randomUUID(), locale: "ar", elapsed_ms: 9000 };
  expect(contactRequest.parse(request)).toEqual({ ...request, website: "" });
  for (const wrong of [
    { locale: "fr" },
    { elapsed_ms: -1 },
    { id: "1" },
    { cc: "b@example.com" },
  ]) {
    expect(contactRequest.safeParse({ ...request, ...wrong }).success).toBe(false);
  }
});
