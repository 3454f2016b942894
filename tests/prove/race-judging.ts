import { randomUUID } from "node:crypto";
import { demo } from "../helpers/demo.ts";
import type { RaceField } from "./race-field.ts";
import { type Make, type Operation, type Random, admin, day, text } from "./race-operation.ts";

/** Some of the admins leave meanwhile, and are refused then. */
const penalise = (
  field: RaceField,
  random: Random,
  kind: string,
  statement: string,
): Operation => ({
  kind,
  caller: random.chance(0.3) ? demo.admin : { id: random.pick(field.admins) },
  statement,
});
const impose: Make = (field, random, made) => {
  const id = randomUUID();
  made.penalties.push(id);
  return penalise(
    field,
    random,
    "impose",
    `select public.impose_penalty('${id}', '${random.pick(field.entries).id}',
      ${random.int(1, 2)}, 'manual', ${random.int(1, 400)}, ${random.chance(0.5)})`,
  );
};
const revoke: Make = (field, random, made) => {
  const id = made.penalties.length ? random.pick(made.penalties) : randomUUID();
  return penalise(
    field,
    random,
    "revoke",
    `select public.revoke_penalty('${id}', 'Protest upheld')`,
  );
};

/** A bag of its own each time: who is second is refused, or corrects what the first entered. */
const weighIn: Make = (field, random) => {
  const { id } = random.pick(field.entries);
  const n = random.int(1, 2);
  const fish = Array.from({ length: random.int(0, 3) }, () => ({
    id: randomUUID(),
    species_id: demo.bass,
    weight_g: random.int(10, 60) * 50,
    is_dead: random.chance(0.2),
  }));
  return penalise(
    field,
    random,
    "weigh in",
    `select public.weigh_in('${randomUUID()}', '${id}', ${n}, coalesce((
      select revision from public.weigh_ins where registration_id = '${id}' and day = ${n}), 0),
      ${text(JSON.stringify(fish))}, ${random.int(0, 5)}, 'Weighed again')`,
  );
};
const disqualifyForDay: Make = (field, random, made) => {
  const id = randomUUID();
  made.penalties.push(id);
  return penalise(
    field,
    random,
    "disqualify for a day",
    `select public.impose_penalty('${id}', '${random.pick(field.entries).id}', ${random.int(1, 2)},
      'disqualified', 0, false, 'Live bait')`,
  );
};
const reinstate: Make = (field, random) =>
  penalise(
    field,
    random,
    "reinstate",
    `select public.reinstate_entry('${random.pick(field.entries).id}', 'Protest upheld')`,
  );
const holdFishing: Make = (field, random) => {
  const { id, linesIn } = random.pick(field.events);
  const start = random.int(-20, 460);
  const from = random.pick(linesIn);
  return admin(
    "hold fishing",
    `select public.hold_fishing('${randomUUID()}', '${id}', '${day(from, start)}',
      '${day(from, start + random.int(5, 40))}', 'Lightning', ${random.chance(0.3)})`,
  );
};
const liftHold: Make = (field, random) =>
  admin(
    "lift hold",
    `select public.lift_hold(id) from public.event_holds
      where event_id = '${random.pick(field.events).id}' order by random() limit 1`,
  );

/** Penalties, the scales and weather holds, each with how often it is drawn. */
export const JUDGING_WEIGHTS: [Make, number][] = [
  [impose, 5],
  [revoke, 4],
  [weighIn, 8],
  [disqualifyForDay, 2],
  [reinstate, 2],
  [holdFishing, 2],
  [liftHold, 2],
];
