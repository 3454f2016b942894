import { expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type Entry,
  applicantsOf,
  callEntry,
  createCrew,
  createOpenEvent,
  enter,
} from "../helpers/entering.ts";

/** The people on entries as the desk lists them. */

const db = useTestDatabase();

const listed = (caller: Caller, entry: Entry) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`
      select display_name, has_account, waiver_version, current_waiver_version, lacks_waiver,
        lacks_guardian, guardian_name
      from public.applicant_overview where registration_id = ${entry.id} order by display_name`,
  );

test("the desk sees who lacks what, and which version of the waiver was accepted", async () => {
  const event = await createOpenEvent(db.sql, { waiver: "First text" });
  const crew = await createCrew(db.sql, { mates: 1 });
  const entry = await enter(db.sql, event, crew);
  await callEntry(
    db.sql,
    crew.captain,
    `public.accept_waiver('${entry.id}', '${event.waiver ?? ""}')`,
  );
  await db.sql`
    insert into public.waivers (tournament_id, version, body)
    select tournament_id, 2, 'Second text' from public.events where id = ${event.id}`;
  const [, mate] = await applicantsOf(db.sql, entry);
  await callEntry(db.sql, crew.captain, `public.set_minor('${mate?.id ?? ""}', true)`);
  const captain = {
    display_name: "Captain",
    has_account: true,
    waiver_version: 1,
    current_waiver_version: 2,
    lacks_waiver: false,
    lacks_guardian: false,
    guardian_name: null,
  };
  const minor = {
    ...captain,
    display_name: "Mate 1",
    has_account: false,
    waiver_version: null,
    lacks_waiver: true,
    lacks_guardian: true,
  };
  expect([...(await listed(demo.admin, entry))]).toEqual([captain, minor]);
  await callEntry(db.sql, crew.captain, `public.set_guardian('${mate?.id ?? ""}', 'Rosa Reyes')`);
  expect((await listed(demo.admin, entry))[1]).toEqual({
    ...minor,
    lacks_guardian: false,
    guardian_name: "Rosa Reyes",
  });
  // Another member finds nobody, a captain nothing of the others that is private.
  expect(await listed(demo.ken, entry)).toHaveLength(0);
  expect((await listed(crew.captain, entry))[1]).toMatchObject({ guardian_name: null });
  await callEntry(db.sql, crew.captain, `public.withdraw_entry('${entry.id}')`);
  expect(await listed(demo.admin, entry)).toHaveLength(0);
});
