import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addUpload } from "../helpers/add-upload.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { WEIGHT_RULES, createSmallEvent } from "../helpers/small-event.ts";
import { type Submission, submitCatch } from "../helpers/submit-catch.ts";

/** What a submission may hold, how often it may come, and what sending it again means. */

const db = useTestDatabase();

const submit = (submission: Partial<Submission> = {}) =>
  submitCatch(db.sql, demo.maya, { registration_id: demo.loneHeron, ...submission });
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test.each([
  ["infinity", "infinity"],
  ["-infinity", "-infinity"],
  ["a year before Christ", "0044-03-15T12:00:00Z BC"],
  ["the year 20000", "20000-01-01T00:00:00Z"],
  ["a local time", "2026-06-06T09:15:00"],
  ["a word that PostgreSQL knows", "now"],
  ["milliseconds", String(Date.now())],
  ["a day that does not exist", "2026-02-30T09:15:00Z"],
  ["an offset that does not exist", "2026-02-20T09:15:00+99:00"],
  ["nothing", ""],
  ["six minutes ahead of the server", new Date(Date.now() + 360_000).toISOString()],
  ["two days before the first lines in", daysFromNow(-4)],
])("a capture time of %s is refused", async (_, captured_at) => {
  await expect(submit({ captured_at })).rejects.toMatchObject(refused("invalid"));
});

test("a capture time is taken in any offset, four minutes ahead, and a day beside the event", async () => {
  for (const captured_at of [
    new Date(Date.now() + 240_000).toISOString(),
    daysFromNow(-2),
    new Date().toISOString().replace("Z", "+00:00"),
  ]) {
    const stored = await submit({ captured_at });
    expect(stored["captured_at"]).toEqual(new Date(captured_at));
  }
});

test("no statement stores a capture time that a reader could not show", async () => {
  for (const value of ["infinity", "-infinity", "0044-03-15 BC", "20000-01-01"]) {
    await expect(
      db.sql`update public.catches set captured_at = ${value}::text::timestamptz
        where id = ${demo.pending[0]}`,
    ).rejects.toMatchObject({ code: "23514" });
  }
});

test("an event without fishing days takes no catches", async () => {
  const event = await createSmallEvent(db.sql, ["One"]);
  await db.sql`delete from public.event_days where event_id = ${event.id}`;
  await expect(
    submitCatch(db.sql, demo.admin, { registration_id: event.registrations[0] as string }),
  ).rejects.toMatchObject(refused("event_not_live"));
});

test("the same catch id with another body is refused, with the same body returned as it is now", async () => {
  const first = {
    catch_id: randomUUID(),
    captured_at: new Date().toISOString(),
    weight_g: 1200,
    note: "By the reed",
  };
  const stored = await submit(first);
  // The same instant, written otherwise.
  expect(await submit({ ...first, captured_at: first.captured_at.replace("Z", "+00:00") })).toEqual(
    stored,
  );
  for (const change of [
    { weight_g: 1300 },
    { length_mm: 400 },
    { note: null },
    { captured_at: new Date(Date.parse(first.captured_at) - 1).toISOString() },
    { species_id: "50000000-0000-4000-8000-000000000002" },
  ]) {
    await expect(submit({ ...first, ...change })).rejects.toMatchObject(refused("conflict"));
  }
  // A judge's adjustment does not make the same submission another one.
  await db.sql`
    update public.catches set weight_g = 1100, status = 'adjusted', revision = 2, judged_at = now()
    where id = ${first.catch_id}`;
  expect(await submit(first)).toMatchObject({ status: "adjusted", weight_g: 1100 });
  // Another team cannot take the id over, nor read what is behind it.
  await expect(
    submitCatch(db.sql, demo.ken, { registration_id: demo.kinAndCarp, ...first }),
  ).rejects.toMatchObject(refused("conflict"));
});

test.each([
  "../../../auth/v1/user",
  `${demo.loneHeron}/../../../rest/v1/profiles`,
  `${demo.loneHeron}/..%2f..%2fa.jpg`,
  `${demo.loneHeron}//a.jpg`,
  `/${demo.loneHeron}/${randomUUID()}.jpg`,
  `${demo.loneHeron}/${randomUUID()}.svg`,
  `${demo.loneHeron}/${randomUUID()}.jpg?x=1`,
  `${demo.loneHeron}/${randomUUID()}.jpg\nx`,
  `${demo.loneHeron}/photo.jpg`,
])("a photo path of %j is refused", async (photo_path) => {
  await expect(submit({ photo_path })).rejects.toMatchObject(refused("invalid"));
});

const addPhoto = (owner: { id: string }, isPublished = true) =>
  addUpload(db.sql, { folder: demo.loneHeron, owner: owner.id, isPublished });

test("a photo lies in the folder of the registration", async () => {
  const photo_path = await addPhoto(demo.maya);
  const stored = await submit({ photo_path });
  const [details] = await db.sql`
    select photo_path, submitted_by from public.catch_details where catch_id = ${stored["id"]}`;
  expect(details).toEqual({ photo_path, submitted_by: demo.maya.id });
  await expect(
    submit({ photo_path: `${demo.kinAndCarp}/${randomUUID()}.jpg` }),
  ).rejects.toMatchObject(refused("invalid"));
});

test("one photo shows one catch, of an account that uploaded it", async () => {
  const photo_path = await addPhoto(demo.maya);
  const first = { catch_id: randomUUID(), captured_at: new Date().toISOString(), photo_path };
  await submit(first);
  await submit(first);
  await expect(submit({ photo_path })).rejects.toMatchObject(refused("conflict"));

  for (const isPublished of [false, true]) {
    const uploaded = await addPhoto(demo.ken, isPublished);
    await expect(submit({ photo_path: uploaded })).rejects.toMatchObject(refused("forbidden"));
    await db.sql`
      update private.uploads set owner = ${demo.maya.id} where name = ${uploaded}`;
    expect(await submit({ photo_path: uploaded })).toHaveProperty("status", "pending");
  }
});

test("a photo that nobody has begun to send is asked for first", async () => {
  const photo_path = `${demo.loneHeron}/${randomUUID()}.webp`;
  await expect(submit({ photo_path })).rejects.toMatchObject(refused("retry"));
});

test("an angler is on the registered team", async () => {
  const [stranger] = await db.sql`
    select id from public.team_members where user_id = ${demo.ken.id}`;
  await expect(submit({ angler_id: stranger?.id })).rejects.toMatchObject(refused("not_on_team"));
});

test("where each angler has a bag of their own, a catch names its angler, also once it is corrected", async () => {
  const event = await createSmallEvent(db.sql, ["One"], {
    ...WEIGHT_RULES,
    team_mode: "sum_of_members",
  });
  const [registration_id = ""] = event.registrations;
  const captured_at = event.linesIn[0]?.toISOString() as string;
  const send = (angler_id: string | null) =>
    submitCatch(db.sql, demo.admin, { registration_id, captured_at, angler_id });
  const angler = await addMate(db.sql, registration_id);
  await expect(send(null)).rejects.toMatchObject(refused("angler_required"));
  const fish = await send(angler);
  const correct = (angler_id: string | null) =>
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`
        select id from public.correct_catch(${fish["id"] as string}, 1, ${demo.bass}, ${captured_at},
          weight_g => 950, angler_id => ${angler_id})`,
    );
  await expect(correct(null)).rejects.toMatchObject(refused("angler_required"));
  expect(await correct(angler)).toHaveLength(1);
});

test("an event that lists species takes catches of these alone, from every sender", async () => {
  const event = await createSmallEvent(db.sql, ["One"]);
  const [registration_id] = event.registrations as [string];
  const captured_at = event.linesIn[0]?.toISOString() as string;
  const smallmouth = "50000000-0000-4000-8000-000000000002";
  const send = (species_id: string, catch_id: string = randomUUID()) =>
    submitCatch(db.sql, demo.admin, { registration_id, captured_at, species_id, catch_id });
  const list = (...species: string[]) =>
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`select public.set_event_species(${event.id}, ${species}::uuid[])`,
    );
  const before = randomUUID();
  await send(smallmouth, before);
  await list(demo.bass);
  await expect(send(smallmouth)).rejects.toMatchObject(refused("species_not_listed"));
  expect(await send(demo.bass)).toMatchObject({ species_id: demo.bass });
  // What was taken before stays, and so does its answer.
  expect(await send(smallmouth, before)).toMatchObject({ id: before });
  await list(demo.bass, smallmouth);
  expect(await send(smallmouth)).toMatchObject({ species_id: smallmouth });
  await list();
  expect(await send(smallmouth)).toMatchObject({ species_id: smallmouth });
});

test("an account submits 60 catches a minute, and the refusal says when the next one is due", async () => {
  const outcomes: (string | undefined)[] = [];
  for (let n = 0; n < 61; n++) {
    const outcome = await submitCatch(db.sql, demo.ken, { registration_id: demo.kinAndCarp }).then(
      () => undefined,
      (error: { message: string; detail: string }) => `${error.message} ${error.detail}`,
    );
    outcomes.push(outcome);
  }
  expect(outcomes.slice(0, 60).every((outcome) => outcome === undefined)).toBe(true);
  expect(outcomes[60]).toMatch(/"code" : "rate_limited".*"status" : 429.*"Retry-After" : "\d+"/);
});

test("a team has at most 200 catches with the judges", async () => {
  const event = await createSmallEvent(db.sql, ["One"]);
  const [registration] = event.registrations as [string];
  const captured_at = event.linesIn[0]?.toISOString() as string;
  await db.sql`
    insert into public.catches (id, registration_id, species_id, weight_g, captured_at)
    select gen_random_uuid(), ${registration}, ${demo.bass}, 900, ${captured_at}
    from generate_series(1, 199)`;
  const send = () =>
    submitCatch(db.sql, demo.admin, { registration_id: registration, captured_at });
  await send();
  await expect(send()).rejects.toMatchObject(refused("rate_limited"));
  await db.sql`
    update public.catches set status = 'accepted', judged_at = now()
    where registration_id = ${registration}`;
  await send();
});

test("a team sends at most 500 catches a day", async () => {
  const event = await createSmallEvent(db.sql, ["One"]);
  const [registration] = event.registrations as [string];
  const captured_at = event.linesIn[0]?.toISOString() as string;
  await db.sql.begin(async (tx) => {
    await tx`
      insert into public.catches (id, registration_id, species_id, weight_g, captured_at)
      select gen_random_uuid(), ${registration}, ${demo.bass}, 900, ${captured_at}
      from generate_series(1, 500)`;
    await tx`
      update public.catches set status = 'accepted', judged_at = now()
      where registration_id = ${registration}`;
  });
  const send = () =>
    submitCatch(db.sql, demo.admin, { registration_id: registration, captured_at });
  await expect(send()).rejects.toMatchObject(refused("rate_limited"));
  await db.sql`
    update public.catches set uploaded_at = now() - interval '25 hours'
    where registration_id = ${registration}`;
  await send();
});

test.each<[string, Partial<Submission>]>([
  ["code", { identifier_code: "K8" }],
  ["time in the photo", { photo_time: "2026-06-06T11:01:00Z" }],
  ["edited photo", { photo_edited: true }],
  ["position", { latitude: 27.9, longitude: -82.5 }],
])(
  "another %s under the same id is refused, another saving or sending is not",
  async (_, other) => {
    const sent = {
      catch_id: randomUUID(),
      registration_id: demo.loneHeron,
      captured_at: new Date(Date.now() - 60_000).toISOString(),
      identifier_code: "K7",
      photo_edited: false,
      device_at: "2026-06-06T11:00:00Z",
      sent_at: new Date().toISOString(),
    };
    await submitCatch(db.sql, demo.maya, sent);
    await expect(submitCatch(db.sql, demo.maya, { ...sent, ...other })).rejects.toMatchObject(
      refused("conflict"),
    );
    const again = {
      ...sent,
      device_at: "2026-06-06T11:01:00Z",
      sent_at: new Date(0).toISOString(),
      device_offset_ms: 5,
    };
    expect(await submitCatch(db.sql, demo.maya, again)).toMatchObject({ id: sent.catch_id });
  },
);
