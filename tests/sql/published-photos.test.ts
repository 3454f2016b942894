import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addUpload } from "../helpers/add-upload.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, holdAs } from "../helpers/leaving.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/** Whose photos everybody sees, and when they go back. */

const db = useTestDatabase();

/** A pending catch with a photo of an angler of Lone Heron, who has an account of their own. */
async function anglersCatch(more: { is_minor?: boolean; hasAccount?: boolean } = {}) {
  const angler = await addAccount(db.sql);
  const account = more.hasAccount === false ? null : angler.id;
  const [member] = await db.sql<[{ id: string }]>`
    insert into public.team_members (team_id, user_id, display_name, role)
    select team_id, ${account}, 'Angler', 'member' from public.registrations
    where id = ${demo.loneHeron} returning id`;
  await db.sql`
    insert into public.applicants (registration_id, event_id, division_id, user_id, team_member_id,
      display_name, is_minor)
    select id, event_id, division_id, ${account}, ${member.id}, 'Angler', ${more.is_minor ?? false}
    from public.registrations where id = ${demo.loneHeron}`;
  const photo_path = await addUpload(db.sql, { folder: demo.loneHeron, owner: demo.maya.id });
  await db.sql`
    insert into storage.objects (bucket_id, name)
    values ('catch-photos', ${photo_path}),
      ('catch-photos', ${photo_path.replace(".webp", "-480.webp")})`;
  const { id } = (await submitCatch(db.sql, demo.maya, {
    registration_id: demo.loneHeron,
    angler_id: member.id,
    photo_path,
  })) as unknown as { id: string };
  return { id, photo_path, angler, member: member.id };
}
const takeOffCrew = (member: string) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.change_crew(${demo.loneHeron}, ${member}, false)`,
  );
const judge = (id: string, decision: string, revision = 1) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.judge_catch(${id}, ${decision}, ${revision}, 'bad_photo')`,
  );
const isPublished = async (id: string, name: string): Promise<boolean> => {
  const [row] = await db.sql<[{ shown: string | null; served: boolean }]>`
    select private.published_photo(${id}) as shown, public.is_published_photo(${name}) as served`;
  expect(row).toEqual({ shown: row.served ? name : null, served: row.served });
  return row.served;
};
const keepPrivate = (account: { id: string }, isPrivate: boolean) =>
  asRole(
    db.sql,
    account,
    (tx) => tx`
      update public.profiles set keeps_photos_private = ${isPrivate} where id = ${account.id}`,
  );

test("a photo is public while its catch counts, and goes back with another decision", async () => {
  const { id, photo_path } = await anglersCatch();
  expect(await isPublished(id, photo_path)).toBe(false);
  await judge(id, "accepted");
  expect(await isPublished(id, photo_path)).toBe(true);
  await judge(id, "rejected", 2);
  expect(await isPublished(id, photo_path)).toBe(false);
  await asRole(db.sql, demo.admin, (tx) => tx`select public.undo_judgement(${id}, 3)`);
  expect(await isPublished(id, photo_path)).toBe(true);
});

test("the angler's choice holds for all their catches, and is taken back", async () => {
  const { id, photo_path, angler } = await anglersCatch();
  await judge(id, "accepted");
  await keepPrivate(demo.maya, true); // Who sent it has no say in it.
  expect(await isPublished(id, photo_path)).toBe(true);
  await keepPrivate(angler, true);
  expect(await isPublished(id, photo_path)).toBe(false);
  await keepPrivate(angler, false);
  expect(await isPublished(id, photo_path)).toBe(true);
  // Nobody chooses for others.
  await asRole(
    db.sql,
    demo.ken,
    (tx) => tx`update public.profiles set keeps_photos_private = true where id = ${angler.id}`,
  );
  expect(await isPublished(id, photo_path)).toBe(true);
  await keepPrivate(demo.maya, false);
});

test("for an angler without an account the sender chooses, and a minor's photo stays private", async () => {
  const guest = await anglersCatch({ hasAccount: false });
  await judge(guest.id, "accepted");
  expect(await isPublished(guest.id, guest.photo_path)).toBe(true);
  await keepPrivate(demo.maya, true);
  expect(await isPublished(guest.id, guest.photo_path)).toBe(false);
  await keepPrivate(demo.maya, false);

  const child = await anglersCatch({ is_minor: true, hasAccount: false });
  await judge(child.id, "accepted");
  expect(await isPublished(child.id, child.photo_path)).toBe(false);
});

test("a minor who is taken off the crew, put back or leaves the team stays unseen", async () => {
  const child = await anglersCatch({ is_minor: true });
  await judge(child.id, "accepted");
  const isShown = () => isPublished(child.id, child.photo_path);
  await takeOffCrew(child.member);
  expect(await isShown()).toBe(false);
  // Aboard again, and not declared a minor yet.
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.change_crew(${demo.loneHeron}, ${child.member}, true)`,
  );
  expect(await isShown()).toBe(false);
  await db.sql`delete from public.team_members where id = ${child.member}`;
  expect(await isShown()).toBe(false);
  await db.sql`delete from private.departed_people where registration_id = ${demo.loneHeron}`;
  await db.sql`delete from public.applicants where user_id = ${child.angler.id}`;
});

test("an angler off the crew still chooses, and one whom no roster names is not shown", async () => {
  const { id, photo_path, angler, member } = await anglersCatch();
  await judge(id, "accepted");
  await keepPrivate(angler, true);
  await takeOffCrew(member);
  expect(await isPublished(id, photo_path)).toBe(false);
  await keepPrivate(angler, false);
  expect(await isPublished(id, photo_path)).toBe(true);
  await db.sql`delete from private.departed_people where user_id = ${angler.id}`;
  expect(await isPublished(id, photo_path)).toBe(false);
});

test("an entry off the start list, and a photo without smaller sizes, show nothing", async () => {
  const { id, photo_path } = await anglersCatch();
  await judge(id, "accepted");
  await db.sql`
    delete from storage.objects where name = ${photo_path.replace(".webp", "-480.webp")}`;
  const [row] = await db.sql`select private.published_photo(${id}) as name`;
  expect(row).toEqual({ name: null });

  const other = await anglersCatch();
  await judge(other.id, "accepted");
  await db.sql
    .begin(async (tx) => {
      await tx`update public.registrations set status = 'withdrawn', ended_by = 'organiser'
      where id = ${demo.loneHeron}`;
      const [after] = await tx`select public.is_published_photo(${other.photo_path}) as served`;
      expect(after).toEqual({ served: false });
      throw new Error("undo");
    })
    .catch((error: Error) => expect(error.message).toBe("undo"));
  expect(await isPublished(other.id, other.photo_path)).toBe(true);
});

test("a choice made while a judge decides holds, whichever commits first", async () => {
  const { id, photo_path, angler } = await anglersCatch();
  const choosing = await holdAs(
    db,
    angler,
    `update public.profiles set keeps_photos_private = true where id = '${angler.id}'`,
  );
  await judge(id, "accepted");
  await choosing.commit();
  expect(await isPublished(id, photo_path)).toBe(false);
});

test("only servers ask by a photo's name", async () => {
  const name = `${randomUUID()}/${randomUUID()}.webp`;
  for (const caller of ["anon", demo.maya, demo.admin] as const) {
    await expect(
      asRole(db.sql, caller, (tx) => tx`select public.is_published_photo(${name})`),
    ).rejects.toMatchObject({ code: "42501" });
  }
});
