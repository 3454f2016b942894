// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { file, renderUpload, until } from "./rendered-upload.ts";
import { fakeCanvas, fakeUploadServer } from "./server-fake.ts";

let server: ReturnType<typeof fakeUploadServer>;
let decoded: Blob[];
beforeEach(() => {
  server = fakeUploadServer();
  decoded = fakeCanvas();
});
afterEach(cleanup);

test("paused, nothing is sent; resumed, each picture goes on from where it got to", async () => {
  const { result, items } = renderUpload();
  // Sorted: which of three prepared side by side is sent first is left open.
  const steps = () =>
    items()
      .map(({ step }) => step)
      .toSorted();
  act(() => result.current.add([file("1.jpg"), file("2.jpg"), file("3.jpg"), file("4.jpg")]));
  await until(() => expect(server.lines).toHaveLength(3));
  act(() => server.lines[0]?.arrive());
  await until(() => expect(steps()).toEqual(["sending", "sending", "sending", "sent"]));
  // What the server has of it by now is not sent twice.
  server.nextPublish = () => {
    act(() => result.current.pause());
    return Response.json({}, { status: 503 });
  };
  act(() => server.lines[1]?.arrive());
  await until(() => expect(steps()).toEqual(["paused", "paused", "paused", "sent"]));
  expect(server.lines.map((line) => line.isCancelled())).toEqual([false, false, true, true]);
  expect(result.current.isPaused).toBe(true);
  act(() => result.current.add([file("5.jpg")]));
  expect(steps()).toEqual(["paused", "paused", "paused", "paused", "sent"]);
  expect(server.cancelled).toEqual([]);

  act(() => result.current.resume());
  await until(() => expect(server.lines).toHaveLength(7));
  for (const line of server.lines.slice(4)) act(() => line.arrive());
  await until(() => expect(steps()).toEqual(["sent", "sent", "sent", "sent", "sent"]));
  // Prepared once each.
  expect([server.lines.length, server.published.size, decoded.length]).toEqual([7, 5, 5]);
});
