import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, leave } from "../helpers/leaving.ts";
import { addMate } from "../helpers/roster.ts";
import { originalOf, uploadSteps } from "../helpers/upload-steps.ts";

/** Whose upload a picture is when two of a team send it, and which files go when. */

const db = useTestDatabase();
type Account = { id: string };
const { maya, ken } = demo;
const folder = demo.loneHeron;
beforeAll(async () => {
  // In one division a person is on one roster.
  await db.sql`delete from public.applicants where registration_id = ${demo.kinAndCarp}`;
  await addMate(db.sql, folder, { user: demo.ken.id, name: "Ken" });
});
beforeEach(async () => {
  await db.sql`delete from storage.objects`;
  await db.sql`delete from private.uploads`;
  await db.sql`delete from private.storage_removals`;
});

const original = originalOf;
const { begin, put, store, published, finish, removals } = uploadSteps(db);
const strays = async () => {
  await db.sql`select private.remove_stray_files()`;
  return removals();
};

test("what two of a team sent goes as soon as one of them has it published", async () => {
  const source = randomUUID();
  for (const account of [maya, ken]) {
    expect(await begin(account, source)).toBe("expected");
    await put(account, source);
    expect(await begin(account, source)).toBe("arrived");
  }
  expect(await finish(ken, source)).toBe(true);
  expect(await removals()).toEqual([original(maya, source), original(ken, source)].toSorted());
  expect(await begin(maya, source)).toBe("published");
  expect(await finish(maya, source)).toBe(true);
  expect(await removals()).toEqual([]);
});

test("a file that is on its way when a team mate is faster arrives, and goes with the next call", async () => {
  const source = randomUUID();
  await begin(maya, source);
  await begin(ken, source);
  await put(ken, source);
  await finish(ken, source);
  expect(await removals()).toEqual([original(ken, source)]);
  await put(maya, source);
  expect(await begin(maya, source)).toBe("arrived");
  expect(await finish(maya, source)).toBe(true);
  expect(await begin(maya, source)).toBe("published");
  expect(await removals()).toEqual([original(maya, source)]);
  await expect(put(maya, source)).rejects.toMatchObject({ code: "42501" });
});

test("a file that is meant for two buckets stays until both have it", async () => {
  const source = randomUUID();
  await begin(maya, source);
  await begin(maya, source, "avatars");
  await put(maya, source);
  await finish(maya, source);
  expect(await removals()).toEqual([]);
  expect(await begin(maya, source, "avatars")).toBe("arrived");
  await db.sql`
    select public.finish_upload('avatars', ${demo.maya.id}, ${source}, ${demo.maya.id}, '{}')`;
  expect(await removals()).toEqual([original(maya, source)]);
});

test("an upload that is rejected goes with its file, and counts anew when it is tried again", async () => {
  const source = randomUUID();
  await begin(maya, source);
  await begin(ken, source);
  await put(maya, source);
  const reject = ({ id }: Account) => db.sql`
    select public.reject_upload('catch-photos', ${folder}, ${source}, ${id})`;
  await reject(maya);
  expect(await removals()).toEqual([original(maya, source)]);
  await expect(put(maya, source)).rejects.toMatchObject({ code: "42501" });
  // The mate's own upload is as it was.
  await put(ken, source);
  await finish(ken, source);
  await removals();
  await reject(ken);
  expect(await removals()).toEqual([]);
  const taken = async () =>
    (
      await db.sql<{ taken: number }[]>`
        select taken from private.rate_limits
        where bucket = 'upload:account' and subject = ${demo.maya.id}`
    )[0]?.taken ?? 0;
  const [before, another] = [await taken(), randomUUID()];
  await begin(maya, another);
  await begin(maya, another);
  expect(await taken()).toBe(before + 1);
  await db.sql`
    select public.reject_upload('catch-photos', ${folder}, ${another}, ${demo.maya.id})`;
  await begin(maya, another);
  expect(await taken()).toBe(before + 2);
});

test("an account tries 1000 times an hour to send what is not published", async () => {
  const source = randomUUID();
  await begin(maya, source);
  await db.sql`
    update private.rate_limits set taken = 999
    where bucket = 'upload:try' and subject = ${demo.maya.id}`;
  await begin(maya, source);
  await expect(begin(maya, source)).rejects.toMatchObject({
    message: expect.stringMatching(/"rate_limited".*1000 times/),
  });
  await finish(maya, source);
  expect(await begin(maya, source)).toBe("published");
  await db.sql`delete from private.rate_limits`;
});

test("what two sent outlives the first that goes", async () => {
  const source = randomUUID();
  await begin(maya, source);
  await begin(ken, source);
  await finish(maya, source);
  await finish(ken, source);
  const drop = ({ id }: Account) =>
    db.sql`delete from private.uploads where source = ${source} and owner = ${id}`;
  await drop(maya);
  expect(await removals()).toEqual([]);
  await drop(ken);
  expect(await removals()).toEqual([published(source)]);
});

test("a photo that two sent stays when one of them leaves the site, and goes with the other", async () => {
  const members: [Account, Account] = [await addAccount(db.sql), await addAccount(db.sql)];
  for (const { id } of members) await addMate(db.sql, folder, { user: id });
  const source = randomUUID();
  for (const member of members) {
    await begin(member, source);
    await put(member, source);
  }
  await finish(members[0], source);
  await removals();
  await leave(db.sql, members[0]);
  expect(await removals()).toEqual([]);
  await leave(db.sql, members[1]);
  expect(await removals()).toEqual([published(source)]);
});

test("a picture of the organisation is nobody's once it is published, also when others send it", async () => {
  const admins = [await addAccount(db.sql, "admin"), await addAccount(db.sql, "admin")];
  const source = randomUUID();
  const cover = `${demo.live}/${source}.webp`;
  const beginCover = async (admin: Account) => {
    const [begun] = await asRole(
      db.sql,
      admin,
      (tx) => tx<{ state: string }[]>`
        select state from public.begin_upload('event-covers', ${demo.live}, ${source})`,
    );
    return begun?.state;
  };
  const finishCover = async ({ id }: Account) => {
    const [row] = await db.sql<{ settled: boolean }[]>`
      select public.finish_upload('event-covers', ${demo.live}, ${source}, ${id}, array[${cover}])
        as settled`;
    return row?.settled;
  };
  for (const admin of admins) {
    expect(await beginCover(admin)).toBe("expected");
    await put(admin, source);
  }
  await store("event-covers", cover);
  for (const admin of admins) expect(await finishCover(admin)).toBe(true);
  expect(await removals()).toEqual(admins.map((admin) => original(admin, source)).toSorted());
  const rows = await db.sql`select owner, name from private.uploads where source = ${source}`;
  expect(rows).toEqual([{ owner: null, name: cover }]);
  for (const admin of admins) {
    expect(await beginCover(admin)).toBe("published");
    await leave(db.sql, admin);
  }
  expect(await removals()).toEqual([]);
  await db.sql`delete from private.uploads`;
  expect(await removals()).toEqual([cover]);
});

test("a picture that is just being removed is sent a moment later", async () => {
  const source = randomUUID();
  await begin(maya, source);
  await finish(maya, source);
  await db.sql`delete from private.uploads`;
  await expect(begin(maya, source)).rejects.toMatchObject({
    message: expect.stringMatching(/"code" : "retry"/),
    detail: expect.stringMatching(/"status" : 409.*"Retry-After" : "2"/),
  });
  expect(await removals()).toEqual([published(source)]);
  expect(await begin(maya, source)).toBe("expected");
});

test("files that no upload accounts for go after two days, all others stay", async () => {
  const [waits, used, lost, late] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  // Digits alone at the end, as a size has.
  const whole = "0a000000-0000-4000-8000-000000000192";
  for (const source of [waits, used, whole]) await begin(maya, source);
  await put(maya, waits);
  await finish(maya, used);
  await finish(maya, whole);
  await store("catch-photos", `${folder}/${used}-640.webp`, `${folder}/${whole}-640.webp`);
  // A function that ended before it settled; an erased account's; a team mate's who never came back.
  await store("catch-photos", published(lost), `${folder}/${lost}-640.webp`);
  await store("incoming", `${randomUUID()}/${lost}.jpg`);
  await begin(maya, late);
  await begin(ken, late);
  await finish(ken, late);
  await put(maya, late);
  await db.sql`update private.uploads set used_by = ${demo.maya.id} where source = ${late}`;
  const gone = (
    await db.sql<{ name: string }[]>`
      select name from storage.objects where strpos(name, ${lost}) > 0`
  ).map(({ name }) => name);
  expect(gone).toHaveLength(3);
  // A bucket that is no concern of uploads.
  await db.sql`insert into storage.buckets (id, name) values ('other', 'other')`;
  await store("other", "a.txt");
  expect(await strays()).toEqual([]);
  await db.sql`update storage.objects set created_at = now() - interval '49 hours'`;
  expect(await strays()).toEqual([...gone, original(maya, late)].toSorted());
  expect(await strays()).toEqual([]);
});

test("a person's picture stays while their own profile names it, also when others have named it", async () => {
  const [owner, other] = [await addAccount(db.sql), await addAccount(db.sql)];
  const source = randomUUID();
  const name = `${owner.id}/${source}.webp`;
  await asRole(
    db.sql,
    owner,
    (tx) => tx`select public.begin_upload('avatars', ${owner.id}, ${source})`,
  );
  await db.sql`select public.finish_upload('avatars', ${owner.id}, ${source}, ${owner.id}, '{}')`;
  const show = (account: Account, picture: string | null) =>
    asRole(
      db.sql,
      account,
      (tx) =>
        tx`update public.profiles set avatar_path = ${picture} where id = ${account.id} returning id`,
    );
  const uses = () => db.sql`select used_by from private.uploads where name = ${name}`;
  await show(other, name);
  expect(await uses()).toEqual([{ used_by: null }]);
  await show(owner, name);
  await show(other, null);
  expect(await uses()).toEqual([{ used_by: owner.id }]);
  await show(owner, null);
  expect(await uses()).toEqual([]);
});
