import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { expect, test } from "vitest";
import { addUpload } from "../helpers/add-upload.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, leave } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { type Submission, submitCatch } from "../helpers/submit-catch.ts";

/** The photos of a catch after its first one: sent with it, corrected with it, and gone with their angler. */

const db = useTestDatabase();

const addPhoto = (owner: string = demo.maya.id) =>
  addUpload(db.sql, { folder: demo.loneHeron, owner });
const captured_at = new Date(Date.now() - 60_000).toISOString();
const sent = async (submission: Partial<Submission> = {}, caller: Caller = demo.maya) => {
  const body = { catch_id: randomUUID(), registration_id: demo.loneHeron, captured_at };
  await submitCatch(db.sql, caller, { ...body, ...submission });
  return body.catch_id;
};
const photosOf = async (id: string, caller: Caller = demo.admin) => {
  const rows = await asRole(
    db.sql,
    caller,
    (tx) => tx`
      select position, photo_path, shot, until_revision from public.catch_photos
      where catch_id = ${id} order by until_revision nulls first, position`,
  );
  return [...rows];
};
const correct = (id: string, revision: number, first: string | null, more: postgres.JSONValue) =>
  asRole(
    db.sql,
    demo.maya,
    async (tx) =>
      (
        await tx`
        select * from public.correct_catch(${id}, ${revision}, ${demo.bass}, ${captured_at},
          photo_path => ${first}, weight_g => 900, more_photos => ${tx.json(more)})`
      )[0],
  );
const isKept = async (name: string) =>
  (await db.sql`select 1 from private.uploads where name = ${name} and used_by is not null`)
    .length === 1;

test("a catch is stored once with its photos in their order", async () => {
  const [photo_path, tail, mouth] = [await addPhoto(), await addPhoto(), await addPhoto()];
  const more_photos = [
    { path: tail, shot: " Tail ", time: "2026-06-06T09:15:00", edited: true },
    { path: mouth },
  ];
  const catch_id = randomUUID();
  await sent({ catch_id, photo_path, more_photos });
  await sent({ catch_id, photo_path, more_photos });
  const stored = [
    { position: 2, photo_path: tail, shot: "Tail", until_revision: null },
    { position: 3, photo_path: mouth, shot: null, until_revision: null },
  ];
  expect(await photosOf(catch_id)).toEqual(stored);
  expect(await photosOf(catch_id, demo.maya)).toEqual(stored);
  expect(await photosOf(catch_id, demo.ken)).toEqual([]);
  await expect(photosOf(catch_id, "anon")).rejects.toMatchObject({ code: "42501" });
  // Other photos under the same id are another catch.
  await expect(
    sent({ catch_id, photo_path, more_photos: [{ path: mouth }] }),
  ).rejects.toMatchObject(refused("conflict"));
  expect(await isKept(mouth)).toBe(true);
  const [flags] = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select flags from public.catch_flags where catch_id = ${catch_id}`,
  );
  expect(flags?.["flags"]).toEqual(["no_clock", "no_photo_time", "photo_older", "photo_edited"]);
});

test("a correction keeps for the judges what it no longer shows, and may show it again", async () => {
  const [first, tail, mouth] = [await addPhoto(), await addPhoto(), await addPhoto()];
  const id = await sent({ photo_path: first, more_photos: [{ path: tail }, { path: mouth }] });
  // The first photo and a further one change places.
  await correct(id, 1, mouth, [{ path: first, shot: "Whole fish" }]);
  expect(await photosOf(id)).toEqual([
    { position: 2, photo_path: first, shot: "Whole fish", until_revision: null },
    { position: 2, photo_path: tail, shot: null, until_revision: 1 },
    { position: 3, photo_path: mouth, shot: null, until_revision: 1 },
  ]);
  const again = [{ path: tail, shot: "Tail" }];
  await correct(id, 2, mouth, again);
  // Its response was lost.
  expect(await correct(id, 2, mouth, again)).toMatchObject({ revision: 3 });
  expect((await photosOf(id)).filter((row) => row["until_revision"] === null)).toEqual([
    { position: 2, photo_path: tail, shot: "Tail", until_revision: null },
  ]);
  for (const photo of [first, tail, mouth]) expect(await isKept(photo)).toBe(true);
  await db.sql`delete from public.catches where id = ${id}`;
  for (const photo of [first, tail, mouth]) expect(await isKept(photo)).toBe(false);
});

test("photos of another catch, of others, and lists that are none are refused whole", async () => {
  const [first, mine] = [await addPhoto(), await addPhoto()];
  const [taken, further] = [await addPhoto(), await addPhoto()];
  await sent({ photo_path: taken, more_photos: [{ path: further }] });
  const foreign = await addPhoto(demo.ken.id);
  const elsewhere = `${randomUUID()}/${randomUUID()}.webp`;
  const wrong: [postgres.JSONValue, string][] = [
    [[{ path: taken }], "conflict"],
    [[{ path: further }], "conflict"],
    [[{ path: foreign }], "forbidden"],
    [[{ path: elsewhere }], "invalid"],
    [[{ path: first }], "invalid"],
    [[{ path: mine }, { path: mine }], "invalid"],
    [[{ path: 7 }], "invalid"],
    [[mine], "invalid"],
    [[null], "invalid"],
    [[{ path: mine, shot: 7 }], "invalid"],
    [[{ path: mine, edited: "yes" }], "invalid"],
    [{ path: mine }, "invalid"],
    [null, "invalid"],
    [Array.from({ length: 6 }, () => ({ path: elsewhere })), "invalid"],
  ];
  const catch_id = randomUUID();
  for (const [more_photos, code] of wrong) {
    await expect(sent({ catch_id, photo_path: first, more_photos })).rejects.toMatchObject(
      refused(code),
    );
  }
  await expect(
    sent({ catch_id, more_photos: [{ path: mine }] }), // Without a first one.
  ).rejects.toMatchObject(refused("invalid"));
  const long = [{ path: mine, shot: "x".repeat(61) }];
  await expect(sent({ catch_id, photo_path: first, more_photos: long })).rejects.toMatchObject({
    code: "23514",
  });
  expect(await db.sql`select 1 from public.catches where id = ${catch_id}`).toEqual([]);
  // And the first photo of a catch is nobody's further one.
  await expect(sent({ photo_path: further })).rejects.toMatchObject(refused("conflict"));
});

test("a judge of the event sees the photos, and none of an event elsewhere", async () => {
  const id = await sent({
    photo_path: await addPhoto(),
    more_photos: [{ path: await addPhoto() }],
  });
  const judge = await addAccount(db.sql);
  await db.sql`
    insert into public.event_judges (event_id, user_id) values (${demo.upcoming}, ${judge.id})`;
  expect(await photosOf(id, judge)).toEqual([]);
  await db.sql`
    insert into public.event_judges (event_id, user_id) values (${demo.live}, ${judge.id})`;
  expect(await photosOf(id, judge)).toHaveLength(1);
});

test("erasing an angler takes all photos of the catch", async () => {
  const angler = await addAccount(db.sql);
  const [member] = await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select team_id, ${angler.id}, 'Short stay', 'member' from public.registrations
    where id = ${demo.loneHeron} returning id`;
  await db.sql`
    insert into public.applicants
      (registration_id, event_id, division_id, user_id, team_member_id, display_name)
    select id, event_id, division_id, ${angler.id}, ${member?.["id"]}, 'Short stay'
    from public.registrations where id = ${demo.loneHeron}`;
  const photos = [await addPhoto(angler.id), await addPhoto(angler.id)] as const;
  const id = await sent({ photo_path: photos[0], more_photos: [{ path: photos[1] }] }, angler);
  await leave(db.sql, angler);
  expect(await photosOf(id)).toEqual([]);
  for (const photo of photos) {
    expect(await db.sql`select 1 from private.uploads where name = ${photo}`).toEqual([]);
  }
});
