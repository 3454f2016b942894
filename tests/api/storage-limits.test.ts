import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiServer, startApiServer } from "./api-server.ts";

/** A bucket's limits bind what comes from another bucket as they bind an upload. */

let api: ApiServer;
beforeAll(async () => {
  api = await startApiServer();
  const { storage } = api.service();
  await storage.createBucket("wide", { public: false });
  await storage.createBucket("narrow", {
    public: true,
    fileSizeLimit: 20,
    allowedMimeTypes: ["text/*"],
  });
  for (const { path, body, contentType } of FILES) {
    await storage.from("wide").upload(path, body, { contentType });
  }
});
afterAll(() => api.close());

const FILES = [
  { path: "large.txt", body: "x".repeat(21), contentType: "text/plain" },
  { path: "picture.png", body: "x", contentType: "image/png" },
  { path: "small.txt", body: "x".repeat(20), contentType: "text/plain" },
];
const REFUSED = [
  { path: "large.txt", statusCode: "413", message: "The object exceeded the maximum allowed size" },
  { path: "picture.png", statusCode: "415", message: "mime type image/png is not supported" },
];
const WAYS = ["copy", "move"] as const;

const wide = () => api.service().storage.from("wide");
const narrow = () => api.service().storage.from("narrow");
const files = async () =>
  api.database.sql`
    select bucket_id, name, version from storage.objects
    where bucket_id in ('wide', 'narrow') order by bucket_id, name`;

test.each(WAYS.flatMap((way) => REFUSED.map((refused) => ({ way, ...refused }))))(
  "a $way of $path into a bucket that takes no such file: $statusCode",
  async ({ way, path, statusCode, message }) => {
    const before = await files();
    const { error } = await wide()[way](path, path, { destinationBucket: "narrow" });
    expect(error).toMatchObject({ statusCode, message });
    expect(await files()).toEqual(before);
    expect((await wide().download(path)).error).toBeNull();
  },
);

test("copies and moves what an upload might have brought", async () => {
  const into = { destinationBucket: "narrow" };
  expect((await wide().copy("small.txt", "copied.txt", into)).error).toBeNull();
  expect((await wide().move("small.txt", "moved.txt", into)).error).toBeNull();
  for (const name of ["copied.txt", "moved.txt"]) {
    expect(await (await narrow().download(name)).data?.text()).toHaveLength(20);
  }
});

test("a file stays movable in its own bucket when the limits shrink", async () => {
  await api.service().storage.createBucket("shrunk", { public: false });
  const shrunk = api.service().storage.from("shrunk");
  await shrunk.upload("old.txt", "x".repeat(30), { contentType: "text/plain" });
  await api.service().storage.updateBucket("shrunk", { public: false, fileSizeLimit: 20 });
  expect((await shrunk.move("old.txt", "new.txt")).error).toBeNull();
  expect((await shrunk.copy("new.txt", "second.txt")).error).toMatchObject({ statusCode: "413" });
});
