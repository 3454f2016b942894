import { expect, test } from "vitest";
import type { Applicant, EntryState, OwnEntry } from "./queries.ts";
import { actorsOf, speaksFor, waypointsOf } from "./waypoints.ts";

const entryOf = (change: Partial<OwnEntry> = {}): OwnEntry => ({
  id: "e1",
  event_id: "v1",
  event_name: "Mangrove Mile",
  event_status: "registration_open",
  time_zone: "UTC",
  venue: "",
  registration_closes_at: null,
  starts_at: null,
  division_id: "d1",
  division_name: "Kayak",
  team_id: "t1",
  team_name: "Wet Elbows",
  number: 7,
  status: "pending",
  waitlist_position: null,
  confirm_by: null,
  ended_by: null,
  ended_note: null,
  payment_status: "due",
  open_steps: 0,
  applicant_id: "me",
  is_captain: true,
  ...change,
});

const person = (id: string, change: Partial<Applicant> = {}): Applicant => ({
  id,
  user_id: id,
  team_member_id: id,
  display_name: `Name of ${id}`,
  is_minor: false,
  waiver_id: null,
  approval: "not_needed",
  declined_because: null,
  ...change,
});

const stateOf = (change: Partial<EntryState> = {}): EntryState => ({
  entry: entryOf(),
  roster: [person("me"), person("rin")],
  steps: [],
  ...change,
});

const states = (state: EntryState, needs = { hasWaiver: true, hasFee: true }) =>
  Object.fromEntries(waypointsOf(state, needs).map(({ name, state: at }) => [name, at]));

test("what the event does not ask for is no waypoint", () => {
  expect(Object.keys(states(stateOf(), { hasWaiver: false, hasFee: false }))).toEqual([
    "team",
    "division",
    "crew",
    "done",
  ]);
});

test("several steps are open at a time, each with who must act", () => {
  const state = stateOf({
    steps: [
      { step: "waiver", actor: "applicant", applicant_id: "rin" },
      { step: "waiver", actor: "applicant", applicant_id: "me" },
      { step: "fee", actor: "captain", applicant_id: null },
    ],
  });
  expect(states(state)).toEqual({
    team: "done",
    division: "done",
    crew: "done",
    waiver: "open",
    fee: "open",
    done: "later",
  });
  const waiver = waypointsOf(state, { hasWaiver: true, hasFee: true }).find(
    ({ name }) => name === "waiver",
  );
  expect(waiver?.actors).toEqual([{ who: "you" }, { who: "person", name: "Name of rin" }]);
});

test("a member who is not the captain waits for the captain", () => {
  const crewIsShort = [{ step: "crew", actor: "captain", applicant_id: null }] as const;
  const entry = entryOf({ is_captain: false });
  expect(actorsOf(crewIsShort, stateOf({ entry }))).toEqual([{ who: "captain" }]);
  expect(actorsOf(crewIsShort, stateOf())).toEqual([{ who: "you" }]);
});

test("a person who was declined opens the crew again", () => {
  const state = stateOf({
    roster: [person("me", { approval: "declined", declined_because: "Too young" })],
    steps: [{ step: "declined", actor: "captain", applicant_id: "me" }],
  });
  expect(states(state)).toMatchObject({ crew: "open", approval: "done" });
});

test("a minor adds the step of the guardian", () => {
  const state = stateOf({
    roster: [person("me"), person("kid", { user_id: null, is_minor: true })],
    steps: [{ step: "guardian", actor: "captain", applicant_id: "kid" }],
  });
  expect(states(state)).toMatchObject({ guardian: "open" });
});

test("who waits owes nothing yet, and who is confirmed is done", () => {
  expect(states(stateOf({ entry: entryOf({ status: "waitlisted" }) }))).toMatchObject({
    fee: "later",
    done: "later",
  });
  expect(states(stateOf({ entry: entryOf({ status: "confirmed" }) }))).toMatchObject({
    fee: "done",
    done: "done",
  });
});

test("a captain speaks for somebody without an account, and for no other adult", () => {
  const state = stateOf();
  expect(speaksFor(person("me"), state)).toBe(true);
  expect(speaksFor(person("rin"), state)).toBe(false);
  expect(speaksFor(person("kid", { user_id: null }), state)).toBe(true);
  const mate = { entry: entryOf({ is_captain: false }) };
  expect(speaksFor(person("kid", { user_id: null }), mate)).toBe(false);
});
