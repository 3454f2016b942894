import type postgres from "postgres";
import type { seededRandom } from "../helpers/random.ts";
import { type SmallEvent, addCatches } from "../helpers/small-event.ts";

type Random = ReturnType<typeof seededRandom>;

export interface BoardChanges {
  /** Does one thing that a day of judging may bring. Rejects when the database refuses it. */
  change(): Promise<void>;
}

/** Everything that a board shows, changed at random: catches, judgements, penalties, teams, names. */
export function boardChanges(sql: postgres.Sql, event: SmallEvent, random: Random): BoardChanges {
  const catches: string[] = [];
  const penalties: string[] = [];
  let names = 0;
  const aDay = () => random.int(1, event.linesIn.length);
  const aTeam = () => random.pick(event.registrations);

  const judge = async () => {
    const linesIn = event.linesIn[aDay() - 1] as Date;
    const capturedAt = new Date(linesIn.getTime() + random.int(1, 470) * 60_000);
    const fish = { registration: aTeam(), weight: random.int(200, 3_000), capturedAt };
    const status = random.chance(0.2) ? ("pending" as const) : ("accepted" as const);
    catches.push(...(await addCatches(sql, [{ ...fish, status }])));
  };
  const rejudge = async () => {
    if (catches.length === 0) return judge();
    const status = random.pick(["accepted", "adjusted", "rejected"]);
    await sql`
      update public.catches
      set status = ${status}, weight_g = ${random.int(200, 3_000)}, judged_at = now()
      where id = ${random.pick(catches)}`;
  };
  const penalise = async () => {
    const [row] = await sql<{ id: string }[]>`
      insert into public.penalties (event_id, registration_id, day, kind, amount, reduces_biggest)
      values (${event.id}, ${aTeam()}, ${aDay()}, 'late', ${random.int(1, 500)},
        ${random.chance(0.5)})
      returning id`;
    if (row) penalties.push(row.id);
  };
  const revoke = async () => {
    if (penalties.length === 0) return penalise();
    await sql`
      update public.penalties set revoked_at = now()
      where id = ${random.pick(penalties)} and revoked_at is null`;
  };
  const withdraw = () => sql`
    update public.registrations set status = 'withdrawn'
    where id = ${aTeam()} and status = 'confirmed'`;
  const comeBack = () => sql`
    update public.registrations set status = 'confirmed'
    where event_id = ${event.id} and status = 'withdrawn'`;
  const renameTeam = () => sql`
    update public.teams set name = ${`Renamed ${++names}`}
    where id = (select team_id from public.registrations where id = ${aTeam()})`;
  const renameEvent = () =>
    sql`update public.events set name = ${`Event ${++names}`} where id = ${event.id}`;
  const moveLinesOut = () => sql`
    update public.event_days
    set lines_out = lines_in + make_interval(mins => ${random.int(400, 480)})
    where event_id = ${event.id} and day = ${aDay()}`;

  const ways: [weight: number, way: () => PromiseLike<unknown>][] = [
    [40, judge],
    [25, rejudge],
    [10, penalise],
    [6, revoke],
    [5, withdraw],
    [5, comeBack],
    [5, renameTeam],
    [2, renameEvent],
    [2, moveLinesOut],
  ];
  const drawn = ways.flatMap(([weight, way]) => Array.from({ length: weight }, () => way));
  return {
    async change() {
      await random.pick(drawn)();
    },
  };
}
