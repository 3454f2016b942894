import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { OpenEvent } from "../helpers/entering.ts";
import { demo } from "../helpers/demo.ts";
import type { RaceField } from "./race-field.ts";
import { type Make, type Random, admin } from "./race-operation.ts";

/** What the desk and the clock do about places and people, and who may have come before whom. */

type Crew = RaceField["open"]["crews"][number];
type Act = (event: OpenEvent, crew: Crew, random: Random) => string;
const desk =
  (kind: string, act: Act): Make =>
  ({ open }, random) => {
    const [event, crew] = [random.pick(open.events), random.pick(open.crews)];
    return admin(kind, act(event, crew, random));
  };
const entryOf = (event: OpenEvent, crew: Crew): string => `(select id from public.registrations
  where event_id = '${event.id}' and team_id = '${crew.team}' order by random() limit 1)`;
const personOf = (event: OpenEvent, crew: Crew): string => `(select a.id from public.applicants as a
  join public.registrations as r on r.id = a.registration_id
  where r.event_id = '${event.id}' and r.team_id = '${crew.team}' order by random() limit 1)`;

const walkUp = desk(
  "walk-up",
  (
    event,
    _,
    random,
  ) => `select public.enter_walk_up('${event.id}', '${random.pick(event.divisions)}',
    'Walk-up', '[{"display_name": "Ada"}]', '${randomUUID()}')`,
);
const waitlist = desk(
  "waitlist",
  (event, crew) => `select public.waitlist_entry(${entryOf(event, crew)})`,
);
const disqualify = desk(
  "disqualify",
  (event, crew) => `select public.disqualify_entry(${entryOf(event, crew)}, 'Bait')`,
);
const decline = desk(
  "decline",
  (event, crew) => `select public.rule_applicant(${personOf(event, crew)}, false, 'Banned')`,
);
const approve = desk(
  "approve",
  (event, crew) => `select public.rule_applicant(${personOf(event, crew)}, true)`,
);
const undoDecline = desk(
  "undo decline",
  (event) => `select public.undo_decline((
    select id from public.declined_people where event_id = '${event.id}' order by random() limit 1))`,
);
/** Registration is yet to open, or is open again, by the clock. */
const window = desk(
  "move window",
  (event, _, random) => `update public.events
    set registration_opens_at = ${random.chance(0.2) ? "now() + interval '1 hour'" : "null"}
    where id = '${event.id}'`,
);

/** A second team of a captain, whom the first one may keep out. */
const secondTeam: Make = ({ open }, random) => {
  const [event, crew] = [random.pick(open.events), random.pick(open.crews)];
  return {
    kind: "enter second team",
    caller: crew.captain,
    statement: `select public.enter_event('${event.id}', '${random.pick(event.divisions)}',
      '${crew.secondTeam}', '{}', '${randomUUID()}')`,
  };
};

/** Jobs: the time of who moved up is over now and then. */
const clock: Make = ({ open }, random) => ({
  kind: "clock",
  caller: "owner",
  statement: random.chance(0.5)
    ? `select private.lock_boards();
      update public.registrations set confirm_by = now() - interval '1 second'
        where confirm_by is not null and event_id = '${random.pick(open.events).id}';
      select private.expire_promotions()`
    : "select private.end_left_entries()",
});

export const PLACE_WEIGHTS: [Make, number][] = [
  [walkUp, 2],
  [waitlist, 3],
  [disqualify, 1],
  [decline, 2],
  [approve, 1],
  [undoDecline, 1],
  [window, 3],
  [secondTeam, 2],
  [clock, 2],
];

interface Change {
  event_id: string;
  before: Row | null;
  after: Row | null;
}
interface Row {
  id: string;
  division_id: string;
  status: string;
  waitlist_no: number | null;
}
const holds = (row: Row | null): boolean =>
  row?.status === "pending" || row?.status === "confirmed";

/** Who got a place of a division while another team waited for it with a lower number. */
export async function overtaken(sql: postgres.Sql, events: OpenEvent[]): Promise<string[]> {
  const changes = await sql<Change[]>`
    select coalesce(after, before) ->> 'event_id' as event_id, before, after
    from public.audit_log
    where entity = 'registrations'
      and coalesce(after, before) ->> 'event_id' = any (${events.map(({ id }) => id)}) order by id`;
  const now = new Map<string, Row>();
  const found: string[] = [];
  for (const { event_id, before, after } of changes) {
    const known = now.get((after ?? before)?.id ?? "");
    if (after && holds(after) && !holds(known ?? null)) {
      const ahead = [...now.values()].filter(
        (row) =>
          row.id !== after.id &&
          row.status === "waitlisted" &&
          row.division_id === after.division_id &&
          (row.waitlist_no ?? 0) < (known?.waitlist_no ?? Infinity),
      );
      if (ahead.length > 0) found.push(`${event_id}: ${after.id} passed ${ahead.length} who wait`);
    }
    if (after) now.set(after.id, after);
    else if (before) now.delete(before.id);
  }
  return found;
}

/** People who are on a roster although they are declined, and captains with two teams in a division. */
export async function peopleDifferences(sql: postgres.Sql, events: OpenEvent[]): Promise<string[]> {
  const rows = await sql<{ what: string }[]>`
    select 'declined and on a roster: ' || a.display_name as what
    from public.applicants as a join public.registrations as r on r.id = a.registration_id
    where a.event_id = any (${events.map(({ id }) => id)}::uuid[]) and a.approval <> 'declined' and a.active
      -- The erased are known by nothing.
      and a.display_name <> 'Former member'
      and private.find_declined(a.event_id, r.team_id, a.user_id, a.display_name) is not null
    union all
    select 'two teams of the captain ' || m.user_id
    from public.registrations as r
    join public.team_members as m on m.team_id = r.team_id and m.role = 'captain'
    where r.event_id = any (${events.map(({ id }) => id)}::uuid[])
      and r.status in ('pending', 'confirmed', 'waitlisted')
      -- An admin may enter, resume and move what a captain may not.
      and not exists (
        select from public.audit_log as l
        where l.entity = 'registrations' and l.entity_id = r.id::text and l.actor = ${demo.admin.id}
          and (l.before is null or l.before ->> 'status' in ('withdrawn', 'disqualified')
            or l.before -> 'division_id' <> l.after -> 'division_id'))
    group by m.user_id, r.event_id, r.division_id having count(*) > 1`;
  return rows.map(({ what }) => what);
}
