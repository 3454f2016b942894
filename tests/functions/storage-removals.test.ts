import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { demo } from "../helpers/demo.ts";
import { useTestStack } from "../helpers/stack.ts";

/** The files of an account that ends are removed where they lie, not only from the list. */

const stack = useTestStack();

const PICTURE = "the picture of a person";

/** Whether some file in the stack's storage folder holds the picture. */
async function isOnDisk(): Promise<boolean> {
  const root = join(stack.dataDir, "storage");
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), "utf8")),
  );
  return contents.some((text) => text.includes(PICTURE));
}

test("deleting an account removes its files from the disk", async () => {
  const member = await stack.member();
  const { data } = await member.auth.getUser();
  const path = `${data.user?.id}/picture.webp`;
  // As the function uploads stores it.
  const upload = await stack
    .service()
    .storage.from("avatars")
    .upload(path, new Blob([PICTURE], { type: "image/webp" }));
  expect(upload.error).toBeNull();
  expect(await isOnDisk()).toBe(true);
  const address = member.storage.from("avatars").getPublicUrl(path).data.publicUrl;
  expect((await fetch(address)).status).toBe(200);

  const { error } = await member.rpc("delete_my_account");
  expect(error).toBeNull();
  await eventually(async () =>
    expect(
      await stack.database.sql`select from private.storage_removals where attempts < 99`,
    ).toHaveLength(0),
  );
  expect(await isOnDisk()).toBe(false);
  expect((await fetch(address)).status).toBeGreaterThanOrEqual(400);
});

test("a file that is not there any more leaves the list", async () => {
  await stack.database.sql`
    insert into private.storage_removals (bucket_id, name) values ('avatars', 'gone/already.webp')`;
  await eventually(async () =>
    expect(await stack.database.sql`select from private.storage_removals`).toHaveLength(0),
  );
});

test("only the project's servers call the function", async () => {
  const drain = (key: string) =>
    fetch(`${stack.url}/functions/v1/storage-removals/drain`, {
      method: "POST",
      headers: { apikey: key },
    });
  expect((await drain(stack.publishableKey)).status).toBe(403);
  const answer = await drain(stack.secretKey);
  expect(await answer.json()).toEqual({ removed: 0, postponed: 0 });
  const admin = await stack.signIn(demo.admin.email);
  const { error } = await admin.rpc("claim_storage_removals");
  expect(error?.code).toBe("42501");
});
