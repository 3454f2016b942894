import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { expect, test } from "vitest";
import { addUpload } from "../helpers/add-upload.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, leave, addAccount, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/** What a team changes of its catches after they were sent. */

const db = useTestDatabase();

const addPhoto = () => addUpload(db.sql, { folder: demo.loneHeron, owner: demo.maya.id });

interface Correction {
  catch_id: string;
  revision: number;
  captured_at: string;
  weight_g?: number;
  photo_path?: string | null;
  note?: string | null;
}
const correct = (correction: Correction, caller: Caller = demo.maya) =>
  asRole(db.sql, caller, async (tx) => {
    const {
      catch_id,
      revision,
      captured_at,
      weight_g = 950,
      photo_path = null,
      note = null,
    } = correction;
    const [row] = await tx`
      select * from public.correct_catch(${catch_id}, ${revision}, ${demo.bass}, ${captured_at},
        ${weight_g}, null, null, ${photo_path}, ${note}, 'K8')`;
    return row as postgres.Row;
  });
const withdraw = (id: string, revision: number, caller: Caller = demo.maya) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx`select * from public.withdraw_catch(${id}, ${revision})`;
    return row as postgres.Row;
  });
const judge = (id: string, decision: string, revision = 1) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.judge_catch(${id}, ${decision}, ${revision}, 'bad_photo')`,
  );

async function sent(submission: { photo_path?: string; note?: string } = {}) {
  const captured_at = new Date(Date.now() - 60_000).toISOString();
  const body = { catch_id: randomUUID(), registration_id: demo.loneHeron, captured_at };
  await submitCatch(db.sql, demo.maya, { ...body, ...submission });
  return { catch_id: body.catch_id, captured_at };
}
const historyOf = (id: string) =>
  db.sql`
    select revision, step, status_before, weight_g, photo_path, note from public.catch_history
    where catch_id = ${id} order by revision`;

test("a judge who has not seen a correction decides and takes back nothing", async () => {
  const [photo, better, best] = [await addPhoto(), await addPhoto(), await addPhoto()];
  const { catch_id, captured_at } = await sent({ photo_path: photo });
  const undo = (revision: number) =>
    asRole(db.sql, demo.admin, (tx) => tx`select public.undo_judgement(${catch_id}, ${revision})`);
  await judge(catch_id, "rejected");
  await correct({ catch_id, revision: 2, captured_at, photo_path: better });
  await expect(judge(catch_id, "rejected", 2)).rejects.toMatchObject(refused("already_judged"));
  await judge(catch_id, "rejected", 3);
  // The response was lost.
  await judge(catch_id, "rejected", 3);
  await undo(4);
  await undo(4);
  await correct({ catch_id, revision: 5, captured_at, photo_path: best });
  await expect(undo(5)).rejects.toMatchObject(refused("already_judged"));
  const decisions = await db.sql`
    select decision from public.catch_decisions where catch_id = ${catch_id} order by id`;
  expect(decisions.map(({ decision }) => decision)).toEqual(["rejected", "rejected", "undone"]);
});

test("a rejected catch is corrected and goes back to the judges; what it was stays", async () => {
  const [photo, better] = [await addPhoto(), await addPhoto()];
  const { catch_id, captured_at } = await sent({ photo_path: photo, note: "First try" });
  await judge(catch_id, "rejected");
  const correction = { catch_id, revision: 2, captured_at, photo_path: better };
  const corrected = await correct(correction);
  expect(corrected).toMatchObject({
    status: "pending",
    revision: 3,
    weight_g: 950,
    void_reason: null,
    judged_at: null,
  });
  expect([...(await historyOf(catch_id))]).toEqual([
    {
      revision: 2,
      step: "corrected",
      status_before: "rejected",
      weight_g: 900,
      photo_path: photo,
      note: "First try",
    },
  ]);
  const [details] = await db.sql`
    select d.photo_path, d.note, e.identifier_code from public.catch_details as d
    join public.catch_evidence as e on e.catch_id = d.catch_id where d.catch_id = ${catch_id}`;
  expect(details).toEqual({ photo_path: better, note: null, identifier_code: "K8" });
  // Both photos are kept for the judges.
  const kept = await db.sql`
    select name from private.uploads where used_by is not null and name in ${db.sql([photo, better])}`;
  expect(new Set(kept.map(({ name }) => name))).toEqual(new Set([photo, better]));
  // Sent again, because its answer was lost: also after a judge has ruled.
  expect(await correct(correction)).toMatchObject({ revision: 3 });
  await judge(catch_id, "accepted", 3);
  expect(await correct(correction)).toMatchObject({ status: "accepted", revision: 4 });
  expect(await historyOf(catch_id)).toHaveLength(1);
});

test("a pending catch is corrected under the photo that it has", async () => {
  const photo_path = await addPhoto();
  const { catch_id, captured_at } = await sent({ photo_path });
  expect(await correct({ catch_id, revision: 1, captured_at, photo_path })).toMatchObject({
    revision: 2,
  });
  await db.sql`delete from public.catches where id = ${catch_id}`;
  expect(await db.sql`select 1 from private.uploads where name = ${photo_path}`).toEqual([]);
});

test("what was first sent, sent late once more, is the catch as it is now", async () => {
  const { catch_id, captured_at } = await sent();
  await correct({ catch_id, revision: 1, captured_at });
  const again = { catch_id, registration_id: demo.loneHeron, captured_at };
  expect(await submitCatch(db.sql, demo.maya, again)).toMatchObject({ weight_g: 950, revision: 2 });
  await withdraw(catch_id, 2);
  expect(await submitCatch(db.sql, demo.maya, again)).toMatchObject({ status: "withdrawn" });
});

test("a pending catch is withdrawn once, and then neither judged, corrected nor shown to others", async () => {
  const { catch_id, captured_at } = await sent();
  expect(await withdraw(catch_id, 1)).toMatchObject({
    status: "withdrawn",
    void_reason: "withdrawn",
    score_value: null,
    revision: 2,
  });
  expect(await withdraw(catch_id, 1)).toMatchObject({ revision: 2 });
  expect([...(await historyOf(catch_id))]).toMatchObject([{ step: "withdrawn", revision: 1 }]);
  await expect(judge(catch_id, "accepted", 2)).rejects.toMatchObject(refused("catch_withdrawn"));
  await expect(correct({ catch_id, revision: 2, captured_at })).rejects.toMatchObject(
    refused("catch_withdrawn"),
  );
  const seenBy = (caller: Caller) =>
    asRole(
      db.sql,
      caller,
      async (tx) => (await tx`select 1 from public.catches where id = ${catch_id}`).length,
    );
  expect([
    await seenBy("anon"),
    await seenBy(demo.ken),
    await seenBy(demo.maya),
    await seenBy(demo.admin),
  ]).toEqual([0, 0, 1, 1]);
});

test("a pending catch that is withdrawn no longer stands on the board as being judged", async () => {
  const pending = async () =>
    (
      await db.sql`
      select pending from public.leaderboard_entries where registration_id = ${demo.loneHeron}`
    )[0]?.["pending"];
  const before = await pending();
  const { catch_id } = await sent();
  expect(await pending()).toBe(before + 1);
  await withdraw(catch_id, 1);
  expect(await pending()).toBe(before);
});

test("nobody changes what is accepted, what was shown otherwise, or what is not theirs", async () => {
  const { catch_id, captured_at } = await sent();
  for (const [caller, code] of [
    [demo.ken, "forbidden"],
    ["anon", "42501"],
  ] as const) {
    const refusal = code === "42501" ? { code } : refused(code);
    await expect(correct({ catch_id, revision: 1, captured_at }, caller)).rejects.toMatchObject(
      refusal,
    );
    await expect(withdraw(catch_id, 1, caller)).rejects.toMatchObject(refusal);
  }
  await expect(withdraw(randomUUID(), 1)).rejects.toMatchObject(refused("not_found"));
  await expect(withdraw(catch_id, 2)).rejects.toMatchObject(refused("catch_changed"));
  await expect(correct({ catch_id, revision: 2, captured_at })).rejects.toMatchObject(
    refused("catch_changed"),
  );
  await judge(catch_id, "accepted");
  await expect(withdraw(catch_id, 2)).rejects.toMatchObject(refused("catch_changed"));
  await expect(correct({ catch_id, revision: 2, captured_at })).rejects.toMatchObject(
    refused("catch_changed"),
  );
  const other = await sent();
  await judge(other.catch_id, "rejected");
  await expect(withdraw(other.catch_id, 2)).rejects.toMatchObject(refused("catch_changed"));
});

test("a correction is held to what a submission is held to", async () => {
  const { catch_id, captured_at } = await sent();
  const taken = await addPhoto();
  await sent({ photo_path: taken });
  const foreign = await addUpload(db.sql, { folder: demo.loneHeron, owner: demo.ken.id });
  const fix = { catch_id, revision: 1, captured_at };
  await expect(correct({ ...fix, photo_path: taken })).rejects.toMatchObject(refused("conflict"));
  await expect(correct({ ...fix, photo_path: foreign })).rejects.toMatchObject(
    refused("forbidden"),
  );
  await expect(correct({ ...fix, photo_path: "a/../b.webp" })).rejects.toMatchObject(
    refused("invalid"),
  );
  for (const wrong of ["infinity", new Date(Date.now() + 400_000).toISOString()]) {
    await expect(correct({ ...fix, captured_at: wrong })).rejects.toMatchObject(refused("invalid"));
  }
  await expect(correct({ ...fix, weight_g: 0 })).rejects.toMatchObject({ code: "23514" });
  expect(await historyOf(catch_id)).toEqual([]);
});

const judgement = (id: string) => `select public.judge_catch('${id}', 'accepted', 1)`;

test("a decision that comes first keeps the catch from being withdrawn", async () => {
  const { catch_id } = await sent();
  const judging = await holdAs(db, demo.admin, judgement(catch_id));
  const withdrawing = withdraw(catch_id, 1);
  const refusal = expect(withdrawing).rejects.toMatchObject(refused("catch_changed"));
  await waiting(db.sql, 1);
  await judging.commit();
  await refusal;
});

test("a withdrawal that comes first keeps the catch from being judged", async () => {
  const { catch_id } = await sent();
  const withdrawing = await holdAs(db, demo.maya, `select public.withdraw_catch('${catch_id}', 1)`);
  const refusal = expect(judge(catch_id, "accepted")).rejects.toMatchObject(
    refused("already_judged"),
  );
  await waiting(db.sql, 1);
  await withdrawing.commit();
  await refusal;
});

test("a correction and the erasure of its angler queue, and leave nothing of the person", async () => {
  const angler = await addAccount(db.sql);
  const [member] = await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select team_id, ${angler.id}, 'Short stay', 'member' from public.registrations
    where id = ${demo.loneHeron} returning id`;
  const photo_path = await addUpload(db.sql, { folder: demo.loneHeron, owner: angler.id });
  await db.sql`
    insert into public.applicants
      (registration_id, event_id, division_id, user_id, team_member_id, display_name)
    select id, event_id, division_id, ${angler.id}, ${member?.["id"]}, 'Short stay'
    from public.registrations where id = ${demo.loneHeron}`;
  const captured_at = new Date(Date.now() - 60_000).toISOString();
  const stored = await submitCatch(db.sql, angler, {
    registration_id: demo.loneHeron,
    captured_at,
    photo_path,
    note: "Mine alone",
  });
  const correcting = await holdAs(
    db,
    angler,
    `select public.correct_catch('${stored["id"]}', 1, '${demo.bass}', '${captured_at}', 800)`,
  );
  const leaving = leave(db.sql, angler);
  await waiting(db.sql, 1);
  await correcting.commit();
  await leaving;
  expect([...(await historyOf(stored["id"]))]).toMatchObject([{ note: null, photo_path: null }]);
  const [history] = await db.sql`
    select changed_by, change_hash from public.catch_history where catch_id = ${stored["id"]}`;
  expect(history).toEqual({ changed_by: null, change_hash: null });
  expect(await db.sql`select 1 from private.uploads where name = ${photo_path}`).toEqual([]);
});

test("a stranger's correction is refused at once, while others hold people and board", async () => {
  const { catch_id, captured_at } = await sent();
  const held = await holdAs(db, "owner", "select private.lock_people()");
  await held.run(`select private.lock_registration('${demo.loneHeron}')`);
  const stranger = correct({ catch_id, revision: 1, captured_at }, demo.ken);
  await expect(stranger).rejects.toMatchObject(refused("forbidden"));
  await held.commit();
});
