// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { AnswerError } from "../api/answer-error.ts";
import { forgetAccount } from "../outbox/forget-account.ts";
import { keep } from "../outbox/outbox-store.ts";
import { keptFor } from "./kept-for.ts";
import { keptSince } from "./kept-since.ts";

const offline = new TypeError("Failed to fetch");
const fail = (error: Error) => async (): Promise<never> => {
  throw error;
};
const read = (kept: unknown): string | undefined => (typeof kept === "string" ? kept : undefined);
const asking = (owner: string, ask: () => Promise<string>) =>
  keptFor({ owner, what: "page", signal: new AbortController().signal, ask, read });

beforeEach(() => {
  const key = `sb-${window.location.hostname.split(".")[0]}-auth-token`;
  localStorage.setItem(key, JSON.stringify({ user: { id: "maya" } }));
});

test("the page of an entered event is kept, says since when it stands, and goes at the sign-out", async () => {
  await keep("maya entered-event", "its catch form");
  expect(await asking("entered-event", async () => "Open")).toBe("Open");
  expect(keptSince("entered-event")).toBeNull();
  expect(await asking("entered-event", fail(offline))).toBe("Open");
  expect(keptSince("entered-event")).toBeLessThanOrEqual(Date.now());
  const refusal = new AnswerError(403, "/events");
  await expect(asking("entered-event", fail(refusal))).rejects.toBe(refusal);
  // The server is back.
  expect(await asking("entered-event", async () => "Closed")).toBe("Closed");
  expect(keptSince("entered-event")).toBeNull();
  await forgetAccount("maya");
  await expect(asking("entered-event", fail(offline))).rejects.toBe(offline);
});

test("nothing is kept of other events, nor without an account", async () => {
  expect(await asking("other-event", async () => "Open")).toBe("Open");
  await expect(asking("other-event", fail(offline))).rejects.toBe(offline);
  await keep("maya third-event", "its catch form");
  localStorage.clear();
  expect(await asking("third-event", async () => "Open")).toBe("Open");
  await expect(asking("third-event", fail(offline))).rejects.toBe(offline);
});
