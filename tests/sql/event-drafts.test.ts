import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { addUpload } from "../helpers/add-upload.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { createSmallEvent } from "../helpers/small-event.ts";

/** Events as an organiser makes them: from nothing, from last year's, and their divisions and species. */

const db = useTestDatabase();
const admin = (statement: string, values: (string | number | string[] | null)[] = []) =>
  asRole(db.sql, demo.admin, (tx) => tx.unsafe(statement, values));

const create = (name: string, id: string = randomUUID(), zone = "America/New_York") =>
  admin("select * from public.create_event($1, $2, $3, $4)", [id, demo.tournament, name, zone]);

describe("a new event", () => {
  test("is a draft with its tournament's rules, and is made once however often it is sent", async () => {
    const id = randomUUID();
    const [made] = await create("Winter Cup", id);
    const [again] = await create("Winter Cup", id);
    expect(made).toMatchObject({ status: "draft", slug: "winter-cup", published_at: null });
    expect(again).toEqual(made);
    const [{ same } = {}] = await db.sql`
      select rules = (select default_rules from public.tournaments where id = tournament_id) as same
      from public.events where id = ${id}`;
    expect(same).toBe(true);
  });

  test.each([
    ["Pêche d'été — Côte", "peche-d-ete-cote"],
    ["夏の大会", "event"],
    ["بطولة", "event-2"],
    [`${"a".repeat(69)} b`, "a".repeat(69)],
  ])("%s gets an address of its own", async (name, slug) => {
    expect((await create(name))[0]?.["slug"]).toBe(slug);
    const next = slug === "event" || slug === "event-2" ? null : `${slug}-2`;
    if (next) expect((await create(name))[0]?.["slug"]).toBe(next);
  });

  test("belongs to no archived tournament, no unknown one, and lies in a zone that exists", async () => {
    const gone = randomUUID();
    await admin(
      "select public.create_tournament($1, 'Old', (select default_rules from public.tournaments limit 1))",
      [gone],
    );
    await db.sql`update public.tournaments set archived_at = now() where id = ${gone}`;
    const into = (tournament: string) =>
      admin("select public.create_event($1, $2, 'X', 'UTC')", [randomUUID(), tournament]);
    await expect(into(gone)).rejects.toThrow('"code" : "archived"');
    await expect(into(randomUUID())).rejects.toThrow('"code" : "not_found"');
    await expect(create("Nowhere", randomUUID(), "Mars/Olympus")).rejects.toThrow(
      "is not a time zone",
    );
  });
});

test("a points scheme is whole points for places, and how many events count", async () => {
  const set = (scheme: unknown) =>
    admin("update public.tournaments set points_scheme = $1::text::jsonb where id = $2", [
      JSON.stringify(scheme),
      demo.tournament,
    ]);
  await set({ points: [100, 99, 0], best_n: 3 });
  await set({ points: [100], best_n: null });
  await set({ points: [100], best_n: null, taking_part: 65 });
  await set({ points: [100], best_n: 4, taking_part: 0, drop_worst: 99 });
  for (const wrong of [
    {},
    { points: [], best_n: null },
    { points: [1.5], best_n: null },
    { points: [-1], best_n: null },
    { points: ["1"], best_n: null },
    { points: [1], best_n: 0 },
    { points: [1], best_n: 2.5 },
    { points: [1], best_n: null, more: 1 },
    { points: [1], best_n: null, taking_part: null },
    { points: [1], best_n: null, taking_part: -1 },
    { points: [1], best_n: null, taking_part: 1_000_000 },
    { points: [1], best_n: null, drop_worst: "1" },
    { points: [1], best_n: null, drop_worst: 1.5 },
    { points: [1], best_n: null, drop_worst: 100 },
    { points: Array.from({ length: 201 }, () => 1), best_n: null },
    [],
    "100",
  ]) {
    await expect(set(wrong)).rejects.toMatchObject({ code: "23514" });
  }
});

test("a waiver is a row of versions: the same text again makes none, and none is ever edited", async () => {
  const add = (body: string) =>
    admin("select id, version from public.add_waiver($1, $2)", [demo.tournament, body]);
  const [first] = await add("At my own risk.");
  expect(await add("At my own risk.")).toEqual([first]);
  const [second] = await add("At my own risk, and with a life jacket.");
  expect(second?.["version"]).toBe(first?.["version"] + 1);
  const at = await Promise.all(["A", "B", "C", "D"].map((body) => add(body)));
  expect(new Set(at.map(([row]) => row?.["version"])).size).toBe(4);
  await expect(db.sql`update public.waivers set body = 'x'`).rejects.toThrow("append-only");
  await expect(add(" ")).rejects.toMatchObject({ code: "23514" });
  const fresh = randomUUID();
  await admin(
    "select public.create_tournament($1, 'New', (select default_rules from public.tournaments limit 1))",
    [fresh],
  );
  await expect(admin("select public.add_waiver($1, null)", [fresh])).rejects.toMatchObject({
    code: "23502",
  });
  await expect(admin("select public.add_waiver($1, 'x')", [randomUUID()])).rejects.toThrow(
    '"code" : "not_found"',
  );
});

describe("last year's event again", () => {
  let source: string;
  let cover: string;
  beforeEach(async () => {
    source = randomUUID();
    await create("Spring Classic", source);
    cover = await addUpload(db.sql, { bucket: "event-covers", folder: source });
    await db.sql`
      update public.events set capacity = 30, team_size_min = 2, team_size_max = 3, venue = 'Pier 4',
        registration_opens_at = '2026-01-10T09:00-05:00', registration_closes_at = '2026-03-07T00:00-05:00',
        refund_until = '2026-03-01T12:00-05:00', entry_fee_minor = 4500, contact_email = 'a@b.example',
        cover_name = ${cover}, needs_approval = true where id = ${source}`;
    // Saturday in winter, Sunday in summer: the clocks change in between.
    await admin(
      "select public.set_event_day($1, 1, '2026-03-07T06:30:00-05:00', '2026-03-07T14:00:00-05:00', '2026-03-07T15:00:00-05:00')",
      [source],
    );
    await admin(
      "select public.set_event_day($1, 2, '2026-03-08T06:30:00-04:00', '2026-03-08T14:00:00-04:00')",
      [source],
    );
    await db.sql`
      insert into public.divisions (event_id, name, position, capacity)
      values (${source}, 'Open', 2, 20), (${source}, 'Kayak', 1, null)`;
    await admin("select public.set_event_species($1, $2::uuid[])", [source, [demo.bass]]);
  });

  const copy = async (firstDay: string | null, id: string = randomUUID()) => {
    const [row] = await admin(
      "select * from public.duplicate_event($1, $2, 'Spring Classic 2027', $3::date)",
      [source, id, firstDay],
    );
    return { id, moved: row?.["moved"] as number };
  };
  const times = (id: string) => db.sql`
    select lines_in at time zone 'America/New_York' || '' as lines_in,
      lines_out at time zone 'America/New_York' || '' as lines_out,
      upload_deadline at time zone 'America/New_York' || '' as upload_deadline
    from public.event_days where event_id = ${id} order by day`;

  test("keeps every clock time, though the clocks change on other days", async () => {
    const { id, moved } = await copy("2027-03-13");
    expect(moved).toBe(0);
    expect(await times(id)).toEqual([
      {
        lines_in: "2027-03-13 06:30:00",
        lines_out: "2027-03-13 14:00:00",
        upload_deadline: "2027-03-13 15:00:00",
      },
      { lines_in: "2027-03-14 06:30:00", lines_out: "2027-03-14 14:00:00", upload_deadline: null },
    ]);
    const [event] = await db.sql`
      select status, published_at, slug, capacity, team_size_min, team_size_max, venue, entry_fee_minor,
        contact_email, needs_approval, cover_name, rules_version,
        registration_opens_at at time zone time_zone || '' as opens,
        registration_closes_at at time zone time_zone || '' as closes,
        refund_until at time zone time_zone || '' as refund
      from public.events where id = ${id}`;
    expect(event).toEqual({
      status: "draft",
      published_at: null,
      slug: "spring-classic-2027",
      capacity: 30,
      team_size_min: 2,
      team_size_max: 3,
      venue: "Pier 4",
      entry_fee_minor: 4500,
      contact_email: "a@b.example",
      needs_approval: true,
      cover_name: cover,
      rules_version: 1,
      opens: "2027-01-16 09:00:00",
      closes: "2027-03-13 00:00:00",
      refund: "2027-03-07 12:00:00",
    });
    expect(
      await db.sql`select name, position, capacity from public.divisions where event_id = ${id} order by position`,
    ).toEqual([
      { name: "Kayak", position: 1, capacity: null },
      { name: "Open", position: 2, capacity: 20 },
    ]);
    expect(
      await db.sql`select species_id from public.event_species where event_id = ${id}`,
    ).toEqual([{ species_id: demo.bass }]);
  });

  test("moves a time out of the hour that the clocks skip, and says so", async () => {
    await admin(
      "select public.set_event_day($1, 1, '2026-03-07T02:30:00-05:00', '2026-03-07T14:00:00-05:00')",
      [source],
    );
    const { id, moved } = await copy("2027-03-14");
    expect(moved).toBe(1);
    expect((await times(id))[0]).toMatchObject({ lines_in: "2027-03-14 03:30:00" });
  });

  test("copies no entries, and once, however often it is sent", async () => {
    const team = await createSmallEvent(db.sql, ["One", "Two"]);
    source = team.id;
    const id = randomUUID();
    await Promise.all([copy("2027-06-06", id), copy("2027-06-06", id), copy("2027-06-06", id)]);
    const [row] = await db.sql`
      select (select count(*)::int from public.registrations where event_id = ${id}) as entries,
        (select count(*)::int from public.divisions where event_id = ${id}) as divisions,
        (select count(*)::int from public.event_days where event_id = ${id}) as days`;
    expect(row).toEqual({ entries: 0, divisions: 1, days: 1 });
  });

  test("takes over no times where there is no day to count from", async () => {
    await db.sql`delete from public.event_days where event_id = ${source}`;
    const { id } = await copy("2027-03-13");
    const [event] = await db.sql`
      select registration_opens_at, registration_closes_at, refund_until from public.events where id = ${id}`;
    expect(event).toEqual({
      registration_opens_at: null,
      registration_closes_at: null,
      refund_until: null,
    });
  });
});

test("only admins may: a member and a visitor are refused by each function", async () => {
  const id = randomUUID();
  for (const call of [
    `create_tournament('${id}', 'x', '{}')`,
    `create_event('${id}', '${demo.tournament}', 'x', 'UTC')`,
    `duplicate_event('${demo.upcoming}', '${id}', 'x', null)`,
    `set_division('${id}', '${demo.upcoming}', 'x')`,
    `order_divisions('${demo.upcoming}', '{}')`,
    `set_event_species('${demo.upcoming}', '{}')`,
    `add_waiver('${demo.tournament}', 'x')`,
  ]) {
    const as = (caller: Parameters<typeof asRole>[1]) =>
      asRole(db.sql, caller, (tx) => tx.unsafe(`select public.${call}`));
    await expect(as("anon")).rejects.toMatchObject({ code: "42501" });
    await expect(as(demo.maya)).rejects.toThrow("Only an admin");
  }
});
