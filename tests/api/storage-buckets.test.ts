import { beforeAll, expect, test } from "vitest";
import { useApiServer } from "./api-server.ts";

/** What a bucket holds is no secret of those who may delete it, and of nobody else. */

const api = useApiServer();
beforeAll(async () => {
  const { storage } = api.service();
  await storage.createBucket("held");
  await storage.from("held").upload("a.txt", "x", { contentType: "text/plain" });
  await storage.createBucket("empty");
});

const CALLERS = {
  stranger: () => api.anon(),
  member: () =>
    api.withToken(
      api.token({ role: "authenticated", sub: "11111111-1111-4111-8111-111111111111" }),
    ),
};
const NAMES = Object.keys(CALLERS) as (keyof typeof CALLERS)[];

test.each(NAMES.flatMap((name) => ["held", "empty", "none"].map((bucket) => ({ name, bucket }))))(
  "to a $name who deletes it, the bucket $bucket is not there",
  async ({ name, bucket }) => {
    const { error } = await CALLERS[name]().storage.deleteBucket(bucket);
    expect(error).toMatchObject({ statusCode: "404", message: "Bucket not found" });
  },
);

test("who may delete a bucket reads that it is not empty", async () => {
  const { storage } = api.service();
  const held = await storage.deleteBucket("held");
  expect(held.error).toMatchObject({
    statusCode: "409",
    message: "The bucket you tried to delete is not empty",
  });
  expect((await storage.from("held").download("a.txt")).error).toBeNull();
  expect((await storage.deleteBucket("empty")).error).toBeNull();
});
