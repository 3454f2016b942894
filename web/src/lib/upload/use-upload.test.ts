// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exifSegment } from "./exif-fake.ts";
import { PictureError } from "./prepare-picture.ts";
import { does, file, JPEG, renderUpload, until } from "./rendered-upload.ts";
import { fakeCanvas, fakeUploadServer } from "./server-fake.ts";
import type { SentPicture } from "./use-upload.ts";

const PNG = [
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 40,
  0, 0, 0, 30,
];

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

test("the picture sent last is known after its row is gone, until another one is added", async () => {
  const upload = renderUpload({
    onSent: async ({ id }) => act(() => upload.result.current.remove(id)),
  });
  upload.add(file("bass.jpg"));
  does((await line(0)).arrive);
  await until(() => expect(upload.result.current.lastSent).toBe("bass.jpg"));
  expect(upload.items()).toEqual([]);
  upload.add(file("cod.jpg"));
  expect(upload.result.current.lastSent).toBeNull();
});

test("a picture is prepared, sent with its progress, and published", async () => {
  const onSent = vi.fn(async (_sent: SentPicture) => undefined);
  const upload = renderUpload({ onSent });
  upload.add(file("bass.jpg"));
  expect(upload.steps()).toEqual(["preparing"]);
  const sending = await line(0);
  await until(() =>
    expect(upload.item("bass.jpg")).toMatchObject({ step: "sending", progress: 0 }),
  );
  expect(upload.item("bass.jpg")?.preview).toMatch(/^blob:/);
  expect(await sending.file.text()).toBe("picture 1");
  does(() => sending.progress(0.5));
  expect(upload.item("bass.jpg")?.progress).toBe(0.5);
  does(sending.arrive);
  await until(() => expect(upload.item("bass.jpg")).toMatchObject({ step: "sent", progress: 1 }));
  const [name] = server.published;
  expect(upload.item("bass.jpg")?.name).toBe(name);
  expect(onSent).toHaveBeenCalledExactlyOnceWith({
    id: upload.item("bass.jpg")?.id,
    name,
    picture: upload.item("bass.jpg")?.picture,
  });
});

test("three are sent at once, the others when one of them is done or taken off", async () => {
  const upload = renderUpload();
  upload.add(...[1, 2, 3, 4, 5].map((n) => file(`${n}.jpg`)));
  await line(2);
  await until(() =>
    expect(upload.steps()).toEqual(["sending", "sending", "sending", "waiting", "waiting"]),
  );
  expect(server.lines).toHaveLength(3);
  does(() => server.lines[1]?.arrive());
  await line(3);
  await until(() => expect(upload.steps()).toContain("sent"));
  expect(upload.steps().filter((step) => step === "waiting")).toHaveLength(1);
  upload.remove(upload.items().find(({ step }) => step === "sending")?.fileName ?? "");
  expect(server.lines.filter((one) => one.isCancelled())).toHaveLength(1);
  const last = await line(4);
  for (const one of server.lines)
    if (!one.isCancelled() && one !== server.lines[1]) does(one.arrive);
  expect(last.isCancelled()).toBe(false);
  await until(() => expect(upload.steps()).toEqual(["sent", "sent", "sent", "sent"]));
  expect(server.published.size).toBe(4);
});

test("what is taken off before its turn is never sent, and what is under way stops", async () => {
  const onSent = vi.fn(async () => undefined);
  const upload = renderUpload({ onSent });
  upload.add(...[1, 2, 3, 4].map((n) => file(`${n}.jpg`)));
  await line(2);
  upload.remove("4.jpg");
  for (const n of [1, 2, 3]) upload.remove(`${n}.jpg`);
  expect(upload.items()).toEqual([]);
  expect(server.lines.every((one) => one.isCancelled())).toBe(true);
  // The next one has its turn at once, and is the fourth that was prepared.
  upload.add(file("5.jpg"));
  does((await line(3)).arrive);
  await until(() => expect(upload.steps()).toEqual(["sent"]));
  expect(decoded).toHaveLength(4);
  expect(onSent).toHaveBeenCalledTimes(1);
});

test("what is taken off gives its room back, also where it could not be published", async () => {
  const upload = renderUpload();
  server.nextPublish = () =>
    Response.json({ error: { code: "unreadable_picture", message: "" } }, { status: 400 });
  upload.add(file("1.jpg"));
  does((await line(0)).arrive);
  await until(() => expect(upload.steps()).toEqual(["failed"]));
  upload.remove("1.jpg");
  await until(() => expect(server.cancelled).toHaveLength(1));
  upload.add(file("2.jpg"));
  await line(1);
  upload.remove("2.jpg");
  await until(() => expect(new Set(server.cancelled).size).toBe(2));
  // Before its sending begins there is nothing to give back.
  upload.add(file("3.jpg"));
  upload.remove("3.jpg");
  upload.add(file("4.jpg"));
  does((await line(2)).arrive);
  await until(() => expect(upload.steps()).toEqual(["sent"]));
  expect(server.cancelled).toHaveLength(2);
});

test("a refusal by Storage is shown as what it means", async () => {
  const upload = renderUpload();
  upload.add(file("bass.jpg"));
  const sending = await line(0);
  does(() => sending.refuse(403));
  await until(() => expect(upload.steps()).toEqual(["failed"]));
  expect(upload.item("bass.jpg")?.error).toMatchObject({ status: 403 });
});

test("bytes decide what a file is: a PNG that is called .jpg is decoded as a PNG", async () => {
  const upload = renderUpload();
  upload.add(file("scan.jpg", PNG), file("bass.png"), file("notes.jpg", [0x47, 0x49, 0x46]));
  await line(1);
  expect(decoded.map(({ type }) => type)).toEqual(["image/png", "image/jpeg"]);
  // All that is sent is JPEG.
  expect(server.lines.map((one) => one.file.type)).toEqual(["image/jpeg", "image/jpeg"]);
  await until(() => expect(upload.item("notes.jpg")?.error).toBeInstanceOf(PictureError));
  expect(upload.item("notes.jpg")?.error).toMatchObject({ problem: "type" });
  expect(server.begun).toBe(2);
});

test("what the camera wrote stays on the device, and the place only where it is wanted", async () => {
  const segment = exifSegment({
    time: "2026:06:06 09:15:00",
    latitude: [25, 12, 17, "N"],
    longitude: [55, 16, 15, "E"],
  });
  const photo = file("bass.jpg", [...JPEG.slice(0, 2), ...segment, ...JPEG.slice(2)]);
  const pictures: unknown[] = [];
  for (const wantsPosition of [true, false]) {
    const upload = renderUpload({ shape: { side: 2048, wantsPosition } });
    upload.add(photo);
    await until(() => expect(upload.item("bass.jpg")?.picture).toBeTruthy());
    pictures.push(upload.item("bass.jpg")?.picture?.exif);
  }
  expect(pictures).toMatchObject([
    {
      capturedAt: { local: "2026-06-06T09:15:00" },
      position: { latitude: expect.closeTo(25.2, 1) },
    },
    { capturedAt: { local: "2026-06-06T09:15:00" }, position: null, isEdited: false },
  ]);
});

test("where one picture is wanted, another takes its place", async () => {
  const upload = renderUpload({ single: true });
  upload.add(file("first.jpg"), file("second.jpg"));
  const first = await line(0);
  expect(upload.items().map(({ fileName }) => fileName)).toEqual(["first.jpg"]);
  upload.add(file("third.jpg"));
  expect(first.isCancelled()).toBe(true);
  expect(upload.items().map(({ fileName }) => fileName)).toEqual(["third.jpg"]);
  does((await line(1)).arrive);
  await until(() => expect(upload.steps()).toEqual(["sent"]));
});

test("leaving the page stops what is under way", async () => {
  const upload = renderUpload();
  upload.add(file("bass.jpg"));
  const sending = await line(0);
  upload.unmount();
  expect(sending.isCancelled()).toBe(true);
});
