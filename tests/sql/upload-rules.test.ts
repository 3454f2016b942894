import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { PASSWORD_MIN } from "../../supabase/functions/_shared/contracts/account.ts";
import {
  PICTURE_SIZES,
  type PictureBucket,
  sizeNames,
  SQUARE_SIDES,
} from "../../supabase/functions/_shared/contracts/picture-sizes.ts";
import {
  INCOMING,
  MOST_BYTES,
  MOST_PIXELS,
  incomingName,
} from "../../supabase/functions/_shared/contracts/uploads.ts";
import { AVATAR_SHAPE } from "../../web/src/features/profile/avatar.ts";
import { PICTURE_TYPES } from "../../web/src/lib/upload/prepare-picture.ts";
import { asRole } from "../helpers/as-role.ts";
import { ROOT } from "../helpers/cluster.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

/** What site, functions, buckets and SQL each know of uploads, and of passwords: they agree. */

const db = useTestDatabase();
const buckets = Object.keys(PICTURE_SIZES) as PictureBucket[];

interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number;
  allowed_mime_types: string[];
}
const bucketOf = async (id: string) => {
  const [bucket] = await db.sql<[Bucket]>`
    select id, public, file_size_limit::int, allowed_mime_types from storage.buckets where id = ${id}`;
  return bucket;
};

test("the private bucket takes what the site makes of any picture, and no more", async () => {
  expect(await bucketOf(INCOMING)).toEqual({
    id: INCOMING,
    public: false,
    file_size_limit: MOST_BYTES,
    allowed_mime_types: ["image/jpeg"],
  });
  // The site reads more kinds of files than it sends.
  expect(PICTURE_TYPES.split(",")).toEqual(["image/jpeg", "image/png", "image/webp"]);
});

test("the database publishes in the buckets that the function writes to", async () => {
  const known = await db.sql<{ bucket_id: string }[]>`select bucket_id from private.upload_buckets`;
  expect(known.map(({ bucket_id }) => bucket_id).toSorted()).toEqual(buckets.toSorted());
});

test.each(buckets)("%s takes what the function writes, of every size", async (id) => {
  const sides: readonly number[] = PICTURE_SIZES[id];
  expect(sides).toEqual(sides.toSorted((a, b) => b - a));
  const [largest = 0] = sides;
  const { file_size_limit, allowed_mime_types } = await bucketOf(id);
  const square = SQUARE_SIDES[id];
  expect(allowed_mime_types).toEqual(["image/webp", ...(square ? ["image/jpeg"] : [])]);
  // One and a half bytes for each pixel are more than the encoder writes (tests/functions/encode-apart.test.ts).
  expect(file_size_limit).toBeGreaterThan(1.5 * largest * largest);
  // A square of that side may be sent.
  expect(MOST_PIXELS).toBeGreaterThan(largest * largest);
});

test("what the site sends of a face is as large as its largest size", () => {
  expect(AVATAR_SHAPE).toEqual({ side: PICTURE_SIZES.avatars[0], square: true });
});

test("names are made alike by the site, the function and the database", async () => {
  const { id } = demo.maya;
  const source = randomUUID();
  const [begun] = await asRole(
    db.sql,
    demo.maya,
    (tx) =>
      tx<[{ name: string }]>`select name from public.begin_upload('avatars', ${id}, ${source})`,
  );
  const original = incomingName(id, source);
  // The policy lets no other name in.
  await asRole(
    db.sql,
    demo.maya,
    (tx) => tx`insert into storage.objects (bucket_id, name) values (${INCOMING}, ${original})`,
  );
  const sizes = sizeNames("avatars", begun.name);
  expect(new Set(sizes).size).toBe(PICTURE_SIZES.avatars.length);
  await db.sql`
    insert into storage.objects (bucket_id, name) select 'avatars', unnest(${sizes}::text[])`;
  await db.sql`delete from private.uploads where name = ${begun.name}`;
  const queued = await db.sql<{ name: string }[]>`select name from private.storage_removals`;
  expect(queued.map(({ name }) => name).toSorted()).toEqual([...sizes, original].toSorted());
});

test("the site and the auth service ask for passwords of the same length", async () => {
  const config = parse(await readFile(join(ROOT, "supabase/config.toml"), "utf8"));
  expect(config).toMatchObject({ auth: { minimum_password_length: PASSWORD_MIN } });
});
