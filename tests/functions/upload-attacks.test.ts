import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { readPictureHeader } from "../../supabase/functions/_shared/contracts/picture-header.ts";
import { incomingName, sourceOf } from "../../supabase/functions/_shared/contracts/uploads.ts";
import { demo } from "../helpers/demo.ts";
import { eventually } from "../helpers/eventually.ts";
import { claiming, withBlankTables, withScans, withSegment } from "../helpers/jpeg.ts";
import { useTestStack } from "../helpers/stack.ts";
import { avatarOf, begin, newPicture, publish, put, send } from "../helpers/uploads.ts";

/** Files that are something else than they say, sent past the site. */

const stack = useTestStack();
let maya: SupabaseClient;
beforeAll(async () => {
  maya = await stack.member();
});
beforeEach(async () => {
  await stack.database.sql`delete from private.uploads`;
  await eventually(async () => expect(await incoming()).toEqual([]));
});

const avatar = (bytes: Buffer) => avatarOf(maya, demo.maya.id, bytes);
const code = ({ body }: { body: Record<string, unknown> }) =>
  (body["error"] as { code: string } | undefined)?.code;
const incoming = () => stack.database.sql`
  select name from storage.objects where bucket_id = 'incoming'`;

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("bytes decide what a file is, whatever its name and its type say", async () => {
  // Both are called .jpg and image/jpeg on their way.
  const wrong = await send(stack, avatar(png));
  expect([wrong.status, code(wrong)]).toEqual([400, "unreadable_picture"]);
  const hidden = Buffer.concat([png, await newPicture()]);
  expect(code(await send(stack, avatar(hidden)))).toBe("unreadable_picture");
  // Well-formed as far as it is read before, but its tables say nothing: the decoder gives up.
  expect(code(await send(stack, avatar(withBlankTables(await newPicture()))))).toBe(
    "unreadable_picture",
  );
});

test("a file that is refused is removed, and may be sent anew", async () => {
  const [told, other] = [await newPicture(), await newPicture()];
  await begin(avatar(told));
  const name = incomingName(demo.maya.id, await sourceOf(Uint8Array.from(told)));
  await maya.storage.from("incoming").upload(name, other, { contentType: "image/jpeg" });
  expect(code(await publish(stack, avatar(told)))).toBe("unreadable_picture");
  const left = await stack.database.sql`select from private.uploads`;
  expect(left).toHaveLength(0);
  await eventually(async () => expect(await incoming()).toEqual([]));
  expect((await send(stack, avatar(told))).status).toBe(200);
});

test("what was sent is not replaced, renamed, or copied to where it would be public", async () => {
  const [sent, other] = [avatar(await newPicture()), await newPicture()];
  await begin(sent);
  expect((await put(sent)).error).toBeNull();
  const name = incomingName(demo.maya.id, await sourceOf(Uint8Array.from(sent.bytes)));
  const files = maya.storage.from("incoming");
  const image = { contentType: "image/jpeg" };
  const copied = { destinationBucket: "avatars" };
  for (const { error } of [
    await files.upload(name, other, { ...image, upsert: true }),
    await files.update(name, other, image),
    await files.move(name, `${demo.maya.id}/other.jpg`),
    await files.move(name, name, copied),
    await files.copy(name, `${demo.maya.id}/other.jpg`),
    await files.copy(name, name, copied),
    await files.upload(name.toUpperCase(), other, image),
    await files.upload(`${demo.ken.id}/../${name}`, other, image),
  ]) {
    expect(error).not.toBeNull();
  }
  await files.remove([name]);
  expect((await incoming()).map((file) => file["name"])).toEqual([name]);
  expect((await publish(stack, sent)).status).toBe(200);
});

test("what is hidden in or behind a picture is not published", async () => {
  const script = Buffer.from("<script>alert('catch')</script>");
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
  const archive = Buffer.from("PK\u0003\u0004 an archive PK\u0005\u0006", "latin1");
  const polyglot = Buffer.concat([withSegment(await newPicture(), comment), script, archive]);
  const { status, body } = await send(stack, avatar(polyglot));
  expect(status).toBe(200);
  const name = body["name"] as string;
  const served = await fetch(`${stack.url}/storage/v1/object/public/avatars/${name}`);
  expect(served.headers.get("content-type")).toBe("image/webp");
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(readPictureHeader(bytes)).toEqual({ type: "image/webp", width: 64, height: 48 });
  for (const part of ["script", "PK"]) expect(bytes.includes(part)).toBe(false);
});

test("pictures that are all work and no bytes are encoded one after another, others are served", async () => {
  const picture = await newPicture();
  const hostile = avatar(withScans(claiming(picture, 3000, 2000), 20));
  await begin(hostile);
  await put(hostile);
  const calls = Array.from({ length: 8 }, () => publish(stack, hostile));
  const answers = Promise.all(calls);
  const other = await fetch(`${stack.url}/functions/v1/scoring/no-such-path`);
  expect(other.status).toBe(404);
  const published = await answers;
  const statuses = published.map(({ status }) => status);
  // 503: an account has three pictures waiting at most. 409: the file is published and gone by then.
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  const busy = published.filter(({ status }) => status === 503);
  expect(busy.map(({ wait }) => wait)).toEqual(busy.map(() => "2"));
  expect(statuses).toContain(200);
  expect((await send(stack, avatar(picture))).status).toBe(200);
});
