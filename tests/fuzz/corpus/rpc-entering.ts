import { randomUUID } from "node:crypto";
import { demo } from "../../helpers/demo.ts";
import { createCrew, createOpenEvent, enter } from "../../helpers/entering.ts";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call } from "../request.ts";

/** The member's crew. The member enters more often than people do. */
async function newCrew({ sql }: Fixtures) {
  await sql`delete from private.rate_limits where subject = ${demo.maya.id}`;
  return createCrew(sql, { captain: demo.maya, mates: 1 });
}

/** An entry of the member's own, in an event with a waiver, a minor and a second division. */
async function newEntry(fixtures: Fixtures) {
  const { sql } = fixtures;
  const event = await createOpenEvent(sql, { divisions: [null, null], waiver: "Text" });
  const crew = await newCrew(fixtures);
  const entry = await enter(sql, event, crew);
  const [junior] = await sql<[{ id: string }]>`
    update public.applicants set is_minor = true
    where registration_id = ${entry.id} and user_id is null returning id`;
  return { event, crew, entry, junior: junior.id };
}

/** What captains, their people and the desk do about entries. */
export const RPC_ENTERING: Corpus = {
  enter_event: async (fixtures) => {
    const event = await createOpenEvent(fixtures.sql);
    const crew = await newCrew(fixtures);
    return call(
      "enter_event",
      {
        event_id: event.id,
        division_id: event.divisions[0],
        team_id: crew.team,
        crew: crew.members,
        id: randomUUID(),
      },
      "member",
    );
  },
  open_steps: async (fixtures) => {
    const { entry } = await newEntry(fixtures);
    return call("open_steps", { registration_id: entry.id }, "member");
  },
  set_crew: async (fixtures) => {
    const { crew, entry } = await newEntry(fixtures);
    return call("set_crew", { registration_id: entry.id, crew: crew.members }, "member");
  },
  change_crew: async (fixtures) => {
    const { crew, entry } = await newEntry(fixtures);
    const team_member_id = crew.members[1];
    return call(
      "change_crew",
      { registration_id: entry.id, team_member_id, aboard: false },
      "member",
    );
  },
  change_division: async (fixtures) => {
    const { event, entry } = await newEntry(fixtures);
    const division_id = event.divisions[1];
    return call("change_division", { registration_id: entry.id, division_id }, "member");
  },
  confirm_place: async (fixtures) => {
    const { entry } = await newEntry(fixtures);
    return call("confirm_place", { registration_id: entry.id }, "member");
  },
  withdraw_entry: async (fixtures) => {
    const { entry } = await newEntry(fixtures);
    return call("withdraw_entry", { registration_id: entry.id, reason: "No boat" }, "member");
  },
  accept_waiver: async (fixtures) => {
    const { event, entry, junior } = await newEntry(fixtures);
    return call(
      "accept_waiver",
      { registration_id: entry.id, waiver_id: event.waiver, applicant_id: junior },
      "member",
    );
  },
  set_guardian: async (fixtures) => {
    const { junior } = await newEntry(fixtures);
    const guardian = { applicant_id: junior, name: "Ada", phone: "+15550100" };
    return call("set_guardian", guardian, "member");
  },
  set_contact: async (fixtures) => {
    const { junior } = await newEntry(fixtures);
    const contact = { applicant_id: junior, phone: "+15550100", email: "bo@castboard.example" };
    return call("set_contact", contact, "member");
  },
  set_minor: async (fixtures) => {
    const { junior } = await newEntry(fixtures);
    return call("set_minor", { applicant_id: junior, is_minor: false }, "member");
  },
  read_guardians: async (fixtures) => {
    const { entry } = await newEntry(fixtures);
    return call("read_guardians", { registration_id: entry.id }, "member");
  },
  rule_applicant: async (fixtures) => {
    const { junior } = await newEntry(fixtures);
    return call("rule_applicant", { applicant_id: junior, approved: false, reason: "No licence" });
  },
  undo_decline: async (fixtures) => {
    const { event, crew } = await newEntry(fixtures);
    const [declined] = await fixtures.sql<[{ id: string }]>`
      insert into public.declined_people (event_id, team_id, display_name, reason)
      values (${event.id}, ${crew.team}, 'Ada', 'No licence') returning id`;
    return call("undo_decline", { declined_id: declined.id });
  },
  confirm_entry: async (fixtures) => {
    const { entry } = await newEntry(fixtures);
    return call("confirm_entry", {
      registration_id: entry.id,
      past_queue: false,
      from_start: false,
    });
  },
  waitlist_entry: async (fixtures) => {
    const { event, entry } = await newEntry(fixtures);
    // Somebody waits for the place.
    await fixtures.sql`update public.events set capacity = 1 where id = ${event.id}`;
    await enter(fixtures.sql, event, await createCrew(fixtures.sql));
    return call("waitlist_entry", { registration_id: entry.id });
  },
  disqualify_entry: async (fixtures) => {
    const { entry } = await newEntry(fixtures);
    return call("disqualify_entry", { registration_id: entry.id, reason: "Live bait" });
  },
  check_in_entry: async ({ event }) =>
    call("check_in_entry", { registration_id: event.registrations[0], present: true }),
  enter_walk_up: async ({ sql }) => {
    const event = await createOpenEvent(sql);
    return call("enter_walk_up", {
      event_id: event.id,
      division_id: event.divisions[0],
      team_name: "Walk-up",
      people: [
        { display_name: "Ada", phone: "+15550100", email: "ada@castboard.example" },
        { display_name: "Bo", is_minor: true, guardian_name: "Ada", guardian_phone: "+15550100" },
      ],
      id: randomUUID(),
    });
  },
};
