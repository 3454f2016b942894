import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

const db = useTestDatabase();

/** The demo's pending catch of Lone Heron, 2 994 g. */
const PENDING = "ca000000-0000-4000-8000-000000000001";

test("an admin's overview counts teams, days and pending catches of every event", async () => {
  const rows = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select name, tournament_name, status, days, teams, pending from public.event_overview
      order by name`,
  );
  expect([...rows]).toEqual([
    {
      name: "Club Bass Open",
      tournament_name: "Harbour Series 2026",
      status: "final",
      days: 1,
      teams: 12,
      pending: 0,
    },
    {
      name: "Harbour Bass Open",
      tournament_name: "Harbour Series 2026",
      status: "live",
      days: 2,
      teams: 24,
      pending: 3,
    },
    {
      name: "Mangrove Mile",
      tournament_name: "Shoreline Release 2026",
      status: "registration_open",
      days: 1,
      teams: 6,
      pending: 0,
    },
  ]);
});

test("the sheet holds a pending catch against the team's best five of its day", async () => {
  const [row] = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select * from public.judging_sheet where id = ${PENDING}`,
  );
  expect(row).toMatchObject({
    status: "pending",
    revision: 1,
    team_name: "Lone Heron",
    division_name: "Open",
    angler_name: "Maya Haddad",
    weight_g: 2994,
    day: 2,
    fines: [],
  });
  const counted = await db.sql<{ score_value: number }[]>`
    select score_value from public.catches
    where registration_id = ${row?.["registration_id"]} and day = 2 and score_value is not null
    order by score_value desc limit 5`;
  expect(row?.["rivals"].map((rival: { value: number }) => rival.value)).toEqual(
    counted.map((fish) => fish.score_value),
  );
});

test("a judged fish is not among its own rivals, and fines are listed by day", async () => {
  const [row] = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select s.*, (select count(*)::int from public.catches as c
        where c.registration_id = s.registration_id and c.day = 1 and c.score_value is not null) as legal
      from public.judging_sheet as s
      where s.team_name = 'Twin Wake' and s.event_id = ${demo.live} and s.day = 1
      order by s.score_value desc limit 1`,
  );
  expect(row?.["fines"]).toEqual([{ day: 1, amount: 113 }]);
  expect(row?.["rivals"]).toHaveLength(Math.min(5, row?.["legal"] - 1));
});

test("a visitor reads neither view", async () => {
  for (const view of ["event_overview", "judging_sheet"]) {
    await expect(
      asRole(db.sql, "anon", (tx) => tx.unsafe(`select 1 from public.${view}`)),
    ).rejects.toThrow("permission denied");
  }
});
