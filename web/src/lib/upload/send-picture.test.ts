// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { until } from "./rendered-upload.ts";
import { sendPicture } from "./send-picture.ts";
import { fakeUploadServer } from "./server-fake.ts";

afterEach(() => vi.useRealTimers());

test("a line that swallows what is sent is given up in the end, and the next try goes on", async () => {
  const server = fakeUploadServer();
  server.nextBegin = () => new Promise<Response>(() => {});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const onRetry = vi.fn();
  const sent = sendPicture({
    to: { bucket: "catch-photos", folder: "c0000000-0000-4000-8000-000000000001" },
    picture: new Blob(["a photo"], { type: "image/jpeg" }),
    signal: new AbortController().signal,
    onRetry,
  });
  await until(() => expect(server.begun).toBe(1));
  expect(onRetry).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(2_000);
  await until(() => expect(server.lines).toHaveLength(1));
  server.lines[0]?.arrive();
  expect(await sent).toMatch(/\.webp$/);
});
