import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { codeOf, errorKey } from "./errors.ts";
import { inTime, READ_DEADLINE, readingInTime } from "./in-time.ts";

const url = "https://project.example/rest/v1/events";
const whole = `${url}?whole`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The beginning of a response arrives, and its end only where the address asks for it. */
const ask = readingInTime(async (input, init) => {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode("[1"));
      init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
      if (input !== whole) return;
      stream.enqueue(new TextEncoder().encode("]"));
      stream.close();
    },
  });
  return new Response(body);
});

it("gives up a read whose body never ends, with words for it", async () => {
  const response = await ask(url);
  const body = response.json().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(READ_DEADLINE);
  const error = await body;
  expect(codeOf(error)).toBe("request_timeout");
  expect(errorKey(error)).toBe("error.unavailable");
});

it("returns what is complete, and does not disturb it afterwards", async () => {
  const response = await ask(whole);
  expect(await response.json()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(READ_DEADLINE);
});

it("ends with the signal that it was given", async () => {
  const leaving = new AbortController();
  const body = (await ask(url, { signal: leaving.signal })).json();
  const reason = new Error("The page is left");
  leaving.abort(reason);
  await expect(body).rejects.toBe(reason);
  await expect(ask(url, { signal: leaving.signal })).rejects.toBe(reason);
});

it.each([
  ["a write", "https://project.example/rest/v1/catches", { method: "POST", body: "{}" }],
  ["a file", "https://project.example/storage/v1/object/avatars/a.png", undefined],
])("waits for %s as long as it takes", async (_what, address, init) => {
  const signals: unknown[] = [];
  const recording = readingInTime(async (_input, given) => {
    signals.push(given?.signal);
    return new Response();
  });
  await recording(address, init);
  expect(signals).toEqual([undefined]);
});

it("rejects in time, whatever the work does with its signal", async () => {
  const ending = new AbortController();
  const late = inTime(1_000, ending, () => new Promise(() => {})).catch(codeOf);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBe("request_timeout");
  expect(ending.signal.aborted).toBe(true);
});

it("leaves no timer behind", async () => {
  expect(await inTime(1_000, new AbortController(), async () => 5)).toBe(5);
  expect(vi.getTimerCount()).toBe(0);
});
