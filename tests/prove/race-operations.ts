import { randomUUID } from "node:crypto";
import { demo } from "../helpers/demo.ts";
import { ENTRY_WEIGHTS } from "./race-entries.ts";
import { JUDGING_WEIGHTS } from "./race-judging.ts";
import { PLACE_WEIGHTS } from "./race-places.ts";
import { type RaceField, RACE_RULES } from "./race-field.ts";
import { type Made, type Make, type Random, admin, day, text } from "./race-operation.ts";
import { PAYMENT_WEIGHTS } from "./race-payments.ts";
import { leave, locate, removeCatches, removeMembers } from "./race-people.ts";

const submit: Make = (field, random, made) => {
  const entry = random.pick(field.entries);
  const linesIn = random.pick(field.events[entry.event]?.linesIn ?? []);
  const id = randomUUID();
  made.catches.push(id);
  // Crews go on from one phone, so that most senders have submitted before.
  const account = random.pick(entry.accounts.slice(0, random.chance(0.7) ? 1 : undefined));
  made.sender = account;
  return {
    kind: "submit",
    caller: { id: account },
    statement: `select public.submit_catch('${id}', '${entry.id}', '${demo.bass}',
      '${day(linesIn, random.int(-30, 520))}', ${random.int(10, 60) * 50}, ${random.int(250, 500)},
      ${entry.mates.length ? text(random.pick(entry.mates)) : "null"})`,
  };
};

const judge: Make = (_, random, made) => {
  const id = made.catches.length ? random.pick(made.catches) : randomUUID();
  const decision = random.pick(["accepted", "accepted", "accepted", "rejected", "adjusted"]);
  const weight = decision === "adjusted" ? random.int(500, 3000) : "null";
  return admin(
    "judge",
    `select public.judge_catch('${id}', '${decision}',
      coalesce((select revision from public.catches where id = '${id}'), 1), 'other', null, ${weight})`,
  );
};

const pickEvent = (field: RaceField, random: Random) => random.pick(field.events);

const setDay: Make = (field, random) => {
  const event = pickEvent(field, random);
  const n = random.int(1, 3);
  const start = event.linesIn[n - 1] ?? new Date((event.linesIn[0]?.getTime() ?? 0) + 172_800_000);
  return admin(
    "set day",
    `select public.set_event_day('${event.id}', ${n}, '${day(start, random.int(-20, 20))}',
      '${day(start, random.int(400, 480))}')`,
  );
};
const removeDay: Make = (field, random) =>
  admin("remove day", `select public.remove_event_day('${pickEvent(field, random).id}', 3)`);
const patchDay: Make = (field, random) => ({
  kind: "patch days",
  caller: "service_role",
  statement: `update public.event_days set lines_out = lines_in + interval '${random.int(380, 480)} minutes'
      where event_id = '${pickEvent(field, random).id}'`,
});
const setRules: Make = (field, random) =>
  admin(
    "set rules",
    `select public.set_event_rules('${pickEvent(field, random).id}',
      ${text(JSON.stringify(random.pick(RACE_RULES)))})`,
  );
const patchRules: Make = (field, random) =>
  admin(
    "patch rules",
    `update public.events set rules = ${text(JSON.stringify(random.pick(RACE_RULES)))}
      where id = '${pickEvent(field, random).id}'`,
  );

const STATUSES = ["confirmed", "confirmed", "confirmed", "withdrawn", "disqualified", "waitlisted"];
const otherDivision = (registration: string): string =>
  `(select d.id from public.divisions as d join public.registrations as r on r.event_id = d.event_id
    where r.id = '${registration}' and d.id <> r.division_id order by d.name limit 1)`;
const patchStatus: Make = (field, random) => ({
  kind: "patch registration",
  caller: "service_role",
  statement: `update public.registrations set status = '${random.pick(STATUSES)}'
      where id = '${random.pick(field.entries).id}'`,
});
const patchTeamEverywhere: Make = (field, random) => ({
  kind: "patch registrations of a team",
  caller: "service_role",
  statement: `update public.registrations set tie_ruling = ${random.int(0, 3)}
      where team_id = '${random.pick(field.teams)}'`,
});
const ruleEntry: Make = (field, random) => {
  const { id } = random.pick(field.entries);
  return admin(
    "rule entry",
    `select public.${random.pick([
      `confirm_entry('${id}')`,
      `withdraw_entry('${id}')`,
      `disqualify_entry('${id}', 'Live bait')`,
      `waitlist_entry('${id}')`,
      `change_division('${id}', ${otherDivision(id)})`,
    ])}`,
  );
};
const register: Make = (field, random) => {
  const event = pickEvent(field, random);
  return {
    kind: "register",
    caller: "service_role",
    statement: `with crew as (insert into public.teams (name) values ('Late ${random.int(1, 999)}') returning id)
      insert into public.registrations (event_id, division_id, team_id, status)
      select '${event.id}', d.id, crew.id, 'confirmed' from crew,
        (select id from public.divisions where event_id = '${event.id}' order by name limit 1) as d`,
  };
};
const removeRegistration: Make = (field, random) =>
  admin(
    "remove registration",
    `select public.remove_registration(r.id) from public.registrations as r
      join public.teams as t on t.id = r.team_id and t.name like 'Late %'
      where r.event_id = '${pickEvent(field, random).id}' limit 1`,
  );

const renameDivision: Make = (field, random) =>
  admin(
    "patch division",
    `update public.divisions set name = 'Kayak ${random.int(1, 99)}', position = ${random.int(1, 5)}
      where event_id = '${pickEvent(field, random).id}' and name like 'Kayak%'`,
  );
const addDivision: Make = (field, random) =>
  admin(
    "add division",
    `insert into public.divisions (event_id, name)
      values ('${pickEvent(field, random).id}', 'Extra ${random.int(1, 9)}')`,
  );
const removeDivision: Make = (field, random) =>
  admin(
    "remove division",
    `select public.remove_division(id) from public.divisions
      where event_id = '${pickEvent(field, random).id}' and name like 'Extra%' limit 1`,
  );

const renameTeam: Make = (field, random) =>
  admin(
    "rename team",
    `update public.teams set name = 'Renamed ${random.int(1, 999)}'
      where id = '${random.pick(field.teams)}'`,
  );
const renameTeams: Make = (_, random) =>
  admin(
    "rename teams",
    `update public.teams set name = 'Boat ' || left(id::text, ${random.int(4, 9)})
    where name like 'Renamed %'`,
  );
const renameTournament: Make = (field, random) =>
  admin(
    "rename tournament",
    `update public.tournaments set name = 'Series ${random.int(1, 999)}'
      where id = '${field.tournament}'`,
  );
const renameSpecies: Make = (_, random) =>
  admin(
    "rename species",
    `update public.species set names = jsonb_set(names, '{en}', '"Bass ${random.int(1, 99)}"')
      where id = '${demo.bass}'`,
  );
const renameEvents: Make = (field, random) =>
  admin(
    "rename events",
    `update public.events set venue = 'Pier ${random.int(1, 99)}', slug = 'race-' || left(md5(id::text), 9)
        || '-${random.int(1, 99)}'
      where id in (${field.events.map(({ id }) => `'${id}'`).join()})`,
  );

const addDraft: Make = (field, random, made) => {
  const id = randomUUID();
  made.drafts.push(id);
  return admin(
    "add draft",
    `with draft as (
      insert into public.events (id, tournament_id, slug, name)
      values ('${id}', '${field.tournament}', 'draft-${id}', 'Draft') returning id)
    insert into public.divisions (event_id, name)
    select id, 'Open ' || n from draft, generate_series(1, ${random.int(1, 3)}) as n`,
  );
};
const pickDraft = (random: Random, made: Made) =>
  made.drafts.length ? random.pick(made.drafts.slice(-5)) : randomUUID();
const setDraftDay: Make = (field, random, made) => {
  const start = field.events[0]?.linesIn[0] ?? new Date(0);
  return admin(
    "set day of a draft",
    `select public.set_event_day('${pickDraft(random, made)}', 1, '${day(start, 0)}',
      '${day(start, random.int(400, 480))}')`,
  );
};
const removeDraft: Make = (_, random, made) =>
  admin("remove draft", `delete from public.events where id = '${pickDraft(random, made)}'`);
const runScoring: Make = (field, random) =>
  admin("run scoring", `select public.run_scoring('${pickEvent(field, random).id}')`);
const correct: Make = (_, random, made) => ({
  kind: "correct catch (server)",
  caller: "service_role",
  statement: `update public.catches set deduction = ${random.int(0, 50)}
    where id = any (array[${[0, 1, 2].map(() => text(made.catches.length ? random.pick(made.catches) : randomUUID())).join()}]::uuid[])`,
});

/** Steps of the life cycle; which of them is legal depends on what came before. */
const step: Make = (field, random) => {
  const { id } = pickEvent(field, random);
  const to = random.pick(["judging", "judging", "judging", "provisional", "provisional", "final"]);
  return admin(LIFE_CYCLE, `select public.set_event_status('${id}', '${to}')`);
};
const reopen: Make = (field, random) =>
  admin(LIFE_CYCLE, `select public.reopen_event('${pickEvent(field, random).id}', 'A protest')`);

export const LIFE_CYCLE = "life cycle";

const WEIGHTS: [Make, number][] = [
  [submit, 30],
  [judge, 28],
  [leave, 5],
  [locate, 3],
  [removeMembers, 2],
  [removeCatches, 2],
  [setDay, 3],
  [removeDay, 2],
  [patchDay, 3],
  [setRules, 2],
  [patchRules, 2],
  [patchStatus, 4],
  [patchTeamEverywhere, 1],
  [ruleEntry, 4],
  [register, 2],
  [removeRegistration, 1],
  [renameDivision, 2],
  [addDivision, 1],
  [removeDivision, 1],
  [renameTeam, 2],
  [renameTeams, 1],
  [renameTournament, 1],
  [renameSpecies, 1],
  [renameEvents, 1],
  [addDraft, 2],
  [setDraftDay, 2],
  [removeDraft, 2],
  [runScoring, 2],
  [correct, 2],
  [step, 4],
  [reopen, 3],
  ...JUDGING_WEIGHTS,
  ...ENTRY_WEIGHTS,
  ...PLACE_WEIGHTS,
  ...PAYMENT_WEIGHTS,
];
const BAG = WEIGHTS.flatMap(([make, weight]) => Array.from({ length: weight }, () => make));

/** Makes the operations of a seed, one after another. The kinds are drawn at random, by weight. */
export function operationSource(field: RaceField, random: Random) {
  const made: Made = { catches: [], penalties: [], drafts: [] };
  return () => random.pick(BAG)(field, random, made);
}
