// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { does, file, renderUpload, until } from "./rendered-upload.ts";
import { fakeCanvas, fakeUploadServer } from "./server-fake.ts";
import type { SentPicture } from "./use-upload.ts";

let server: ReturnType<typeof fakeUploadServer>;
let decoded: Blob[];
beforeEach(() => {
  server = fakeUploadServer();
  decoded = fakeCanvas();
});
afterEach(cleanup);

const line = async (n: number) => {
  await until(() => expect(server.lines.length).toBeGreaterThan(n));
  return server.lines[n] as (typeof server.lines)[number];
};

test("a picture on a lost line says that it is tried again, and that it is", async () => {
  const upload = renderUpload();
  upload.add(file("bass.jpg"));
  does((await line(0)).cut);
  await until(() => expect(upload.steps()).toEqual(["retrying"]));
  does(() => window.dispatchEvent(new Event("online")));
  const again = await line(1);
  await until(() => expect(upload.steps()).toEqual(["sending"]));
  does(again.arrive);
  await until(() => expect(upload.steps()).toEqual(["sent"]));
});

test("what its page does with a sent picture is done again after a lost line", async () => {
  const onSent = vi
    .fn(async (_sent: SentPicture) => undefined)
    .mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const upload = renderUpload({ onSent });
  upload.add(file("bass.jpg"));
  does((await line(0)).arrive);
  await until(() => expect(upload.steps()).toEqual(["retrying"]));
  does(() => window.dispatchEvent(new Event("online")));
  await until(() => expect(upload.steps()).toEqual(["sent"]));
  expect(onSent).toHaveBeenCalledTimes(2);
  expect(server.lines).toHaveLength(1);
});

test("what was refused is offered again, and goes on from where it got to", async () => {
  const upload = renderUpload();
  server.nextBegin = () =>
    Response.json(
      { code: "rate_limited", message: "", details: null, hint: null },
      { status: 429 },
    );
  upload.add(file("bass.jpg"));
  await until(() => expect(upload.steps()).toEqual(["failed"]));
  expect(upload.item("bass.jpg")?.error).toMatchObject({ code: "rate_limited" });
  server.nextPublish = () =>
    Response.json({ error: { code: "unreadable_picture", message: "" } }, { status: 400 });
  upload.retry("bass.jpg");
  expect(upload.item("bass.jpg")).toMatchObject({ error: null });
  does((await line(0)).arrive);
  await until(() => expect(upload.steps()).toEqual(["failed"]));
  upload.retry("bass.jpg");
  await until(() => expect(upload.steps()).toEqual(["sent"]));
  // Prepared once, sent once.
  expect([decoded.length, server.lines.length]).toEqual([1, 1]);
});

test("what its page could not use is offered again without being sent again", async () => {
  const refusal = Object.assign(new Error("not the owner"), { code: "42501" });
  const onSent = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue(undefined);
  const upload = renderUpload({ onSent });
  upload.add(file("bass.jpg"));
  does((await line(0)).arrive);
  await until(() => expect(upload.steps()).toEqual(["failed"]));
  upload.retry("bass.jpg");
  await until(() => expect(upload.steps()).toEqual(["sent"]));
  expect([server.lines.length, onSent.mock.calls.length]).toEqual([1, 2]);
});

test("after a cut it asks what has arrived and goes on from there, by itself", async () => {
  const upload = renderUpload();
  upload.add(file("bass.jpg"));
  does((await line(0)).cut);
  // Nothing had arrived: it is sent again, as soon as the device is back online.
  await until(() => {
    window.dispatchEvent(new Event("online"));
    expect(server.lines).toHaveLength(2);
  });
  server.nextPublish = () => {
    throw new TypeError("Failed to fetch");
  };
  does((await line(1)).arrive);
  await until(() => {
    window.dispatchEvent(new Event("online"));
    expect(upload.steps()).toEqual(["sent"]);
  });
  // This time it had.
  expect([server.lines.length, server.begun]).toEqual([2, 3]);
});

test("a file that another tab has sent meanwhile is not sent again", async () => {
  const upload = renderUpload();
  upload.add(file("bass.jpg"));
  does((await line(0)).meetItself);
  await until(() => {
    window.dispatchEvent(new Event("online"));
    expect(upload.steps()).toEqual(["sent"]);
  });
  expect(server.lines).toHaveLength(1);
});
