import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addMate } from "../helpers/roster.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/** Which evidence of time a correction replaces, and what judges are shown of it. */

const db = useTestDatabase();

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const camera = (minutes: number) => minutesAgo(minutes).slice(0, 19);

let registration: string;
let angler: { id: string };

beforeEach(async () => {
  const event = await createSmallEvent(db.sql, ["Anchor"]);
  [registration = ""] = event.registrations;
  angler = await addAccount(db.sql);
  await addMate(db.sql, registration, { user: angler.id });
  await db.sql`update public.events set time_zone = 'UTC' where id = ${event.id}`;
  await db.sql`
    update public.event_days set lines_in = ${minutesAgo(180)}, lines_out = ${minutesAgo(-60)}
    where event_id = ${event.id}`;
});

const addPhoto = () => addUpload(db.sql, { folder: registration, owner: angler.id });

/** A claim that its evidence speaks against. */
async function sent() {
  const fish = {
    catch_id: randomUUID(),
    captured_at: minutesAgo(30),
    photo_path: await addPhoto(),
    identifier_code: null as string | null,
    photo_time: camera(600),
    photo_edited: true,
    device_at: minutesAgo(300),
    device_offset_ms: 400_000,
    sent_at: minutesAgo(290),
  };
  await submitCatch(db.sql, angler, { registration_id: registration, ...fish });
  return fish;
}
type Fish = Awaited<ReturnType<typeof sent>>;
/** Evidence that would speak for the claim. */
const better = (fish: Fish): Fish => ({
  ...fish,
  photo_time: camera(30),
  photo_edited: false,
  device_at: fish.captured_at,
  device_offset_ms: 0,
  sent_at: minutesAgo(0),
});

const correct = (fish: Fish, revision = 1, caller: Caller = angler) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`
      select public.correct_catch(catch_id => ${fish.catch_id}, revision => ${revision},
        species_id => ${demo.bass}, captured_at => ${fish.captured_at}, weight_g => 900,
        photo_path => ${fish.photo_path}, identifier_code => ${fish.identifier_code},
        photo_time => ${fish.photo_time}, photo_edited => ${fish.photo_edited},
        device_at => ${fish.device_at}, device_offset_ms => ${fish.device_offset_ms},
        sent_at => ${fish.sent_at})`,
  );
const evidenceOf = async ({ catch_id }: Fish) => {
  const [row] = await db.sql`
    select photo_time, photo_at, photo_edited, device_at, device_offset_ms, sent_offset_ms
    from public.catch_evidence where catch_id = ${catch_id}`;
  return row;
};
const flagsOf = ({ catch_id }: Fish) =>
  asRole(db.sql, demo.admin, async (tx) => {
    const [row] = await tx`select flags from public.catch_flags where catch_id = ${catch_id}`;
    return row?.["flags"] as string[];
  });

test.each<[string, () => Caller]>([
  ["a team", () => angler],
  ["an organiser", () => demo.admin],
])("under the same photo %s leaves the evidence of time as it was", async (_, caller) => {
  const fish = await sent();
  const [evidence, flags] = [await evidenceOf(fish), await flagsOf(fish)];
  expect(flags).toEqual(
    expect.arrayContaining(["clock_off", "photo_older", "photo_edited", "before_lines_in"]),
  );
  await correct(better(fish), 1, caller());
  expect([await evidenceOf(fish), await flagsOf(fish)]).toEqual([evidence, flags]);
});

test("a new photo brings its own evidence, and what spoke against the former one stays", async () => {
  const fish = await sent();
  const kept = ["clock_off", "photo_older", "photo_edited", "before_lines_in", "corrected"];
  await correct({ ...better(fish), photo_path: await addPhoto() });
  expect(await flagsOf(fish)).toEqual(kept);
  // Back under the first photo, which brings nothing of the first sending back, and hides nothing.
  await correct(better(fish), 2);
  expect(await flagsOf(fish)).toEqual(kept);
  await correct({ ...better(fish), photo_path: await addPhoto() }, 3);
  expect(await flagsOf(fish)).toEqual(kept);
});

test("a code that is filled in later is shown to judges and leaves the time of arrival", async () => {
  const [fish, control] = [await sent(), await sent()];
  const arrival = () => db.sql`
    select private.arrived_at(id, uploaded_at) = uploaded_at as is_kept
    from public.catches where id = ${fish.catch_id}`;
  await correct({ ...fish, identifier_code: "K8" });
  expect(await flagsOf(fish)).toContain("corrected");
  expect([...(await arrival())]).toEqual([{ is_kept: true }]);
  // A later correction does not hide the former one.
  await correct({ ...fish, identifier_code: "K8" }, 2);
  expect(await flagsOf(fish)).toContain("corrected");
  await correct({ ...control, identifier_code: "K8" }, 1, demo.admin);
  expect(await flagsOf(control)).not.toContain("corrected");
});

type More = { path: string; time?: string; edited?: boolean }[];
/** A correction of nothing but its photos. */
const correctPhotos = (
  fish: Fish,
  revision: number,
  photos: { photo_path: string | null; more: More },
  caller: Caller = angler,
) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`
      select public.correct_catch(catch_id => ${fish.catch_id}, revision => ${revision},
        species_id => ${demo.bass}, captured_at => ${fish.captured_at}, weight_g => 900,
        photo_path => ${photos.photo_path}, photo_time => ${camera(30)},
        device_at => ${fish.captured_at}, device_offset_ms => 0, sent_at => ${minutesAgo(0)},
        more_photos => ${tx.json(photos.more)})`,
  );
const oldPhoto = async () => ({ path: await addPhoto(), time: camera(600), edited: true });

test("a further photo that a correction takes away keeps its flags, and the catch out of what is accepted at once", async () => {
  const bad = await oldPhoto();
  const good = { path: await addPhoto(), time: camera(30) };
  const photo_path = await addPhoto();
  const fish = { ...better(await sent()), catch_id: randomUUID(), photo_path };
  const submission = { registration_id: registration, ...fish, more_photos: [bad] };
  await submitCatch(db.sql, angler, submission);
  expect(await flagsOf(fish)).toEqual(["photo_older", "photo_edited"]);
  const kept = ["photo_older", "photo_edited", "corrected"];
  await correctPhotos(fish, 1, { photo_path, more: [good] });
  expect(await flagsOf(fish)).toEqual(kept);
  await correctPhotos(fish, 2, { photo_path, more: [] });
  expect(await flagsOf(fish)).toEqual(kept);
  // Sent again with evidence that would speak for it, also as the first photo.
  await correctPhotos(fish, 3, { photo_path, more: [{ ...good, path: bad.path }] });
  await correctPhotos(fish, 4, { photo_path: bad.path, more: [] });
  expect(await flagsOf(fish)).toEqual(kept);
  const [accepted] = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select public.accept_catches(c.event_id,
        jsonb_build_array(jsonb_build_object('id', c.id, 'revision', c.revision))) as count
      from public.catches as c where c.id = ${fish.catch_id}`,
  );
  expect(accepted).toEqual({ count: 0 });
  const [arrival] = await db.sql`
    select array_agg(revision) as revisions from public.catch_history
    where catch_id = ${fish.catch_id} and renews_arrival`;
  // The last correction alone gave it another first photo.
  expect(arrival).toEqual({ revisions: [4] });
});

test.each<[string, () => Caller, string[]]>([
  ["a team", () => angler, ["corrected"]],
  ["an organiser", () => demo.admin, []],
])("of further photos that %s adds judges see what they have to", async (_, caller, flags) => {
  const photo_path = await addPhoto();
  const fish = { ...better(await sent()), catch_id: randomUUID(), photo_path };
  await submitCatch(db.sql, angler, { registration_id: registration, ...fish });
  expect(await flagsOf(fish)).toEqual([]);
  const more = [{ path: await addPhoto(), time: camera(30) }];
  await correctPhotos(fish, 1, { photo_path, more }, caller());
  expect(await flagsOf(fish)).toEqual(flags);
});
