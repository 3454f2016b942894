import type { OpenStep } from "../../../../supabase/functions/_shared/contracts/entries.ts";
import type { Applicant, EntryState } from "./queries.ts";

export type WaypointName =
  | "team"
  | "division"
  | "crew"
  | "waiver"
  | "guardian"
  | "approval"
  | "fee"
  | "done";

/** Who has to act: the reader, another person of the crew (by name), the captain, the organiser. */
export type Actor = { who: "you" | "captain" | "organiser" } | { who: "person"; name: string };

export interface Waypoint {
  name: WaypointName;
  state: "done" | "open" | "later";
  /** Of an open one. */
  actors: Actor[];
}

/** The steps of the database that belong to a waypoint. */
const STEPS: Readonly<Partial<Record<WaypointName, readonly OpenStep["step"][]>>> = {
  crew: ["crew", "declined"],
  waiver: ["waiver"],
  guardian: ["guardian"],
  approval: ["approval"],
  fee: ["fee"],
};

const keyOf = (actor: Actor): string => (actor.who === "person" ? actor.name : actor.who);

/** Who has to act for the steps, each once, the reader first. */
export function actorsOf(
  steps: readonly OpenStep[],
  { entry, roster }: Pick<EntryState, "entry" | "roster">,
): Actor[] {
  const actors = steps.map(({ actor, applicant_id: id }): Actor => {
    if (actor === "organiser") return { who: "organiser" };
    if (actor === "captain") return { who: entry.is_captain ? "you" : "captain" };
    if (id === entry.applicant_id) return { who: "you" };
    const person = roster.find((one) => one.id === id);
    return person ? { who: "person", name: person.display_name } : { who: "captain" };
  });
  return [...new Map(actors.map((actor) => [keyOf(actor), actor])).values()].toSorted(
    (a, b) => Number(b.who === "you") - Number(a.who === "you"),
  );
}

interface Needs {
  hasWaiver: boolean;
  hasFee: boolean;
}

/** The way of an entry to the start list. Several waypoints may be open at a time. */
export function waypointsOf(state: EntryState, { hasWaiver, hasFee }: Needs): Waypoint[] {
  const { entry, roster, steps } = state;
  const names: WaypointName[] = [
    "team",
    "division",
    "crew",
    ...(hasWaiver ? (["waiver"] as const) : []),
    ...(roster.some(({ is_minor }) => is_minor) ? (["guardian"] as const) : []),
    ...(roster.some(({ approval }) => approval !== "not_needed") ? (["approval"] as const) : []),
    ...(hasFee ? (["fee"] as const) : []),
    "done",
  ];
  return names.map((name): Waypoint => {
    const open = steps.filter(({ step }) => STEPS[name]?.includes(step));
    if (open.length > 0) return { name, state: "open", actors: actorsOf(open, state) };
    const isAhead =
      (name === "done" && entry.status !== "confirmed") ||
      // Who waits owes nothing yet.
      (name === "fee" && entry.status === "waitlisted");
    return { name, state: isAhead ? "later" : "done", actors: [] };
  });
}

/** Whether the reader may say something about a person: themselves, or as captain for no account. */
export const speaksFor = (person: Applicant, { entry }: Pick<EntryState, "entry">): boolean =>
  person.id === entry.applicant_id || (person.user_id === null && entry.is_captain);
