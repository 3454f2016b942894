import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { type Crew, type OpenEvent, createCrew, createOpenEvent } from "../helpers/entering.ts";
import { demo } from "../helpers/demo.ts";
import type { RaceField } from "./race-field.ts";
import { type Make, type Operation, type Random, admin } from "./race-operation.ts";

/** Events that take entries, and the crews that enter, change and leave them. */
export interface OpenRaceField {
  events: OpenEvent[];
  crews: (Crew & { secondTeam: string })[];
}

export async function createOpenRaceField(sql: postgres.Sql): Promise<OpenRaceField> {
  const events = [
    await createOpenEvent(sql, { capacity: 5, divisions: [null, 2], feeMinor: 3000 }),
    await createOpenEvent(sql, { capacity: 4, divisions: [null, null], waiver: "Text" }),
  ];
  const crews: OpenRaceField["crews"] = [];
  for (let n = 0; n < 14; n++) {
    const crew = await createCrew(sql, { mates: 3, withAccount: 2 });
    const { team } = await createCrew(sql, { captain: crew.captain });
    crews.push({ ...crew, secondTeam: team });
  }
  return { events, crews };
}

/** The captain, or now and then an admin; some captains and mates have left by then. */
const as = (crew: Crew, random: Random) => (random.chance(0.8) ? crew.captain : demo.admin);
export const entryOf = (
  event: OpenEvent,
  crew: Crew,
): string => `(select id from public.registrations
  where event_id = '${event.id}' and team_id = '${crew.team}' order by number desc limit 1)`;
const people = (crew: Crew, random: Random): string =>
  `'{${crew.members.filter((_, n) => n === 0 || random.chance(0.6)).join()}}'`;

type Act = (event: OpenEvent, crew: Crew, random: Random) => string;
/** A call that the crew's captain makes about its entry in one of the open events. */
const captains =
  (kind: string, act: Act): Make =>
  ({ open }: RaceField, random): Operation => {
    const [event, crew] = [random.pick(open.events), random.pick(open.crews)];
    return { kind, caller: as(crew, random), statement: `select ${act(event, crew, random)}` };
  };

const enter = captains(
  "enter",
  (event, crew, random) => `public.enter_event('${event.id}', '${random.pick(event.divisions)}',
    '${crew.team}', ${people(crew, random)}, '${randomUUID()}')`,
);
const withdraw = captains(
  "withdraw",
  (event, crew) => `public.withdraw_entry(${entryOf(event, crew)})`,
);
const setCrew = captains(
  "set crew",
  (event, crew, random) => `public.set_crew(${entryOf(event, crew)}, ${people(crew, random)})`,
);
const changeCrew = captains(
  "change crew",
  (event, crew, random) =>
    `public.change_crew(${entryOf(event, crew)}, '${random.pick(crew.members)}', ${random.pick([true, false])})`,
);
const changeDivision = captains(
  "change division",
  (event, crew, random) =>
    `public.change_division(${entryOf(event, crew)}, '${random.pick(event.divisions)}')`,
);
const confirmPlace = captains(
  "confirm place",
  (event, crew) => `public.confirm_place(${entryOf(event, crew)})`,
);
const acceptWaiver: Make = ({ open }, random) => {
  const [event, crew] = [open.events[1] as OpenEvent, random.pick(open.crews)];
  return {
    kind: "accept waiver",
    caller: random.pick([crew.captain, ...crew.mates]),
    statement: `select public.accept_waiver(${entryOf(event, crew)}, '${event.waiver}')`,
  };
};
const confirmEntry: Make = ({ open }, random) =>
  admin(
    "confirm entry",
    `select public.confirm_entry(${entryOf(random.pick(open.events), random.pick(open.crews))})`,
  );
const limit: Make = ({ open }, random) =>
  admin(
    "limit places",
    `update public.events set capacity = ${random.int(2, 9)}
      where id = '${random.pick(open.events).id}'`,
  );
const removeCrewMember: Make = ({ open }, random) =>
  admin(
    "remove crew member",
    `delete from public.team_members where id = '${random.pick(random.pick(open.crews).members.slice(1))}'`,
  );
const leaveCrew: Make = ({ open }, random) => ({
  kind: "erase crew member",
  caller: random.pick(random.pick(open.crews).mates),
  statement: "select public.delete_my_account()",
});

export const ENTRY_WEIGHTS: [Make, number][] = [
  [enter, 10],
  [withdraw, 4],
  [setCrew, 2],
  [changeCrew, 4],
  [changeDivision, 3],
  [confirmPlace, 4],
  [acceptWaiver, 4],
  [confirmEntry, 2],
  [limit, 3],
  [removeCrewMember, 1],
  [leaveCrew, 1],
];

/** Where places and queues are not what the entries make of them. */
export async function entryDifferences(
  sql: postgres.Sql,
  { events }: OpenRaceField,
): Promise<string[]> {
  const rows = await sql<{ event: string; what: string; n: number }[]>`
    with entries as (
      select r.*, private.holds_place(r.status) as holds from public.registrations as r
      where r.event_id = any (${events.map(({ id }) => id)}::uuid[]))
    select p.event_id as event, found.what, found.n
    from public.places as p cross join lateral (values
      ('places miscounted', (abs(p.taken - (select count(*) from entries as e
          where e.event_id = p.event_id and e.holds)))::int),
      ('waiting teams miscounted', (abs(p.waiting - (select count(*) from entries as e
          where e.event_id = p.event_id and e.status = 'waitlisted')))::int),
      ('a division miscounted', (select count(*) from public.division_places as d
        where d.event_id = p.event_id and array[d.taken, d.waiting]::bigint[] <> (
          select array[count(*) filter (where e.holds), count(*) filter (where e.status = 'waitlisted')]
          from entries as e where e.division_id = d.division_id))::int),
      ('a team that waits beside a free place', (select count(*) from entries as e
        where e.event_id = p.event_id and e.status = 'waitlisted'
          and private.has_room(e.event_id, e.division_id))::int),
      ('a person of an entry that ended', (select count(*) from public.applicants as a
        join entries as e on e.id = a.registration_id
        where e.event_id = p.event_id and a.active = (e.status = 'withdrawn'))::int),
      ('an entry confirmed with a step open', (select count(*) from entries as e
        left join public.entry_details as d on d.registration_id = e.id and d.vouched
        where e.event_id = p.event_id and e.status = 'confirmed'
          and not private.step_keys(e.id) <@ coalesce(d.vouched_for, '{}'))::int)
    ) as found (what, n)
    where p.event_id = any (${events.map(({ id }) => id)}::uuid[]) and found.n <> 0`;
  return rows.map(({ event, what, n }) => `${event}: ${n} × ${what}`);
}
