import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { RandomField } from "./random-field.ts";
import { withPlaces, withSectors } from "./placing-oracle.ts";
import { placeTeams, scoreTeam } from "./scoring-oracle.ts";
import { SPECIES } from "./random-options.ts";

export interface StoredField {
  eventId: string;
  divisionIds: string[];
}

/** Of the demo data, in the order of SPECIES. */
const speciesIds = [1, 2, 3].map((n) => `50000000-0000-4000-8000-00000000000${n}`);

const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Stores a field as it would come about: a live event, its teams, catches, judgements, penalties. */
export async function storeField(sql: postgres.Sql, field: RandomField): Promise<StoredField> {
  const eventId = randomUUID();
  const divisionIds = field.divisions.map(() => randomUUID());
  await sql.begin(async (tx) => {
    await tx`
      insert into public.events (id, tournament_id, slug, name, rules, time_zone)
      values (${eventId}, '70000000-0000-4000-8000-000000000001', ${`field-${eventId}`}, 'Field',
        ${tx.json(field.rules)}, ${field.timeZone})`;
    for (const day of field.days) {
      await tx`
        insert into public.event_days (event_id, day, lines_in, lines_out, upload_deadline)
        values (${eventId}, ${day.day},
          ${day.lines_in}::text::timestamp at time zone ${field.timeZone},
          ${day.lines_out}::text::timestamp at time zone ${field.timeZone},
          ${at(day.uploadDeadline)})`;
    }
    for (const [index, name] of field.divisions.entries()) {
      await tx`
        insert into public.divisions (id, event_id, name)
        values (${divisionIds[index] as string}, ${eventId}, ${name})`;
    }
    for (const status of ["published", "registration_open", "registration_closed", "live"]) {
      await tx`update public.events set status = ${status} where id = ${eventId}`;
    }
    for (const team of field.teams) {
      await tx`
        with crew as (insert into public.teams (name) values (${team.name}) returning id)
        insert into public.registrations (id, event_id, division_id, team_id, status, tie_ruling)
        select ${team.id}, ${eventId}, ${divisionIds[team.division] as string}, id, 'confirmed',
          ${team.ruling} from crew`;
    }
  });
  const fish = field.teams.flatMap((team) => team.fish.map((one) => ({ ...one, team: team.id })));
  if (fish.length > 0) {
    await sql`insert into public.catches ${sql(
      fish.map((one) => ({
        id: one.id,
        registration_id: one.team,
        species_id: speciesIds[SPECIES.indexOf(one.species as (typeof SPECIES)[number])] as string,
        weight_g: one.grams,
        length_mm: one.millimetres,
        line_class: one.lineClass,
        captured_at: at(one.capturedAt),
        is_dead: one.isDead,
        weighed_day: one.weighedDay,
      })),
    )}`;
    if (field.rules.team_mode === "sum_of_members") await nameAnglers(sql, field);
    await sql`
      update public.catches as c
      set status = j.status, deduction = j.deduction,
        judged_at = case when j.status <> 'pending' then now() end,
        uploaded_at = to_timestamp(j.uploaded_ms / 1000.0)
      from unnest(${fish.map((one) => one.id)}::uuid[], ${fish.map((one) => one.status)}::text[],
        ${fish.map((one) => one.deduction)}::int[],
        ${fish.map((one) => one.uploadedAt)}::bigint[]) as j (id, status, deduction, uploaded_ms)
      where c.id = j.id`;
  }
  const days = field.teams.flatMap(({ id, declared }) =>
    declared.map((day) => ({ registration_id: id, event_id: eventId, day })),
  );
  if (days.length > 0) await sql`insert into public.declared_days ${sql(days)}`;
  const drawn = field.teams.flatMap((team) =>
    team.sectors.map((one) => ({ registration_id: team.id, event_id: eventId, ...one })),
  );
  if (drawn.length > 0) await sql`insert into public.sector_draws ${sql(drawn)}`;
  const isWhole = field.rules.team_mode === "whole_bag";
  const slips = field.teams.flatMap((team) =>
    field.days.flatMap(({ day }) => {
      const late = team.late.find((one) => one.day === day);
      const bag = isWhole ? team.bags.find((one) => one.day === day) : undefined;
      if (!late && !bag) return [];
      return {
        registration_id: team.id,
        event_id: eventId,
        day,
        late_minutes: late?.minutes ?? 0,
        bag_weight_g: bag?.grams ?? null,
        bag_fish: bag?.fish ?? null,
        bag_dead: bag?.dead ?? null,
        bag_short: bag?.short ?? null,
        bag_at: at(bag?.at ?? null),
      };
    }),
  );
  if (slips.length > 0) await sql`insert into public.weigh_ins ${sql(slips)}`;
  for (const one of field.weather) {
    await sql`
      insert into public.event_holds (id, event_id, starts_at, ends_at)
      values (${randomUUID()}, ${eventId}, ${at(one.from)}, ${at(one.to)})`;
  }
  for (const team of field.teams) {
    for (const one of team.penalties) {
      await sql`
        insert into public.penalties
          (event_id, registration_id, day, kind, amount, reduces_biggest, revoked_at)
        values (${eventId}, ${team.id}, ${one.day}, 'manual', ${one.amount}, ${one.reducesBiggest},
          ${one.revoked ? new Date() : null})`;
    }
    for (const one of team.idle) {
      await sql`
        insert into public.penalties
          (event_id, registration_id, day, kind, amount, starts_at, ends_at, revoked_at)
        values (${eventId}, ${team.id}, 1, 'time', 0, ${at(one.from)}, ${at(one.to)},
          ${one.revoked ? new Date() : null})`;
    }
    if (team.withdrawn || team.disqualified) {
      await sql`
        update public.registrations set status = ${team.withdrawn ? "withdrawn" : "disqualified"}
        where id = ${team.id}`;
    }
  }
  return { eventId, divisionIds };
}

/** Three people in each team, and whose the fish are. */
async function nameAnglers(sql: postgres.Sql, { teams }: RandomField): Promise<void> {
  for (const team of teams) {
    const members = await sql<{ id: string }[]>`
      insert into public.team_members (team_id, display_name)
      select r.team_id, 'Angler ' || n
      from public.registrations as r cross join generate_series(1, 3) as n
      where r.id = ${team.id} returning id`;
    const details = team.fish.map(({ id, angler }) => ({
      catch_id: id,
      angler_id: angler === null ? null : (members[angler]?.id ?? null),
    }));
    if (details.length > 0) await sql`insert into public.catch_details ${sql(details)}`;
  }
}

/** What was compared, by kind, and where database and oracle differ. */
export interface Comparison {
  compared: Record<string, number>;
  differences: string[];
}

/** Holds everything that the database made of a stored field against the oracle. */
export async function compareField(
  sql: postgres.Sql,
  field: RandomField,
  { eventId, divisionIds }: StoredField,
): Promise<Comparison> {
  const compared: Record<string, number> = {};
  const differences: string[] = [];
  const check = (kind: string, what: string, found: unknown, expected: unknown): void => {
    compared[kind] = (compared[kind] ?? 0) + 1;
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
    if (a !== b) differences.push(`${kind} of ${what}: database ${a}, oracle ${b}`);
  };

  const days = await sql`
    select day, extract(epoch from lines_in) * 1000 as lines_in,
      extract(epoch from lines_out) * 1000 as lines_out
    from public.event_days where event_id = ${eventId} order by day`;
  for (const [index, day] of field.days.entries()) {
    const stored = days[index];
    check(
      "day",
      `day ${day.day}`,
      [Number(stored?.["lines_in"]), Number(stored?.["lines_out"])],
      [day.linesIn, day.linesOut],
    );
  }

  const catches = new Map(
    (
      await sql`select id, day, score_value, void_reason from public.catches
        where event_id = ${eventId}`
    ).map((row) => [row["id"], [row["day"], row["score_value"], row["void_reason"]]]),
  );
  const standings = await sql`
    select registration_id, division_id, position, rank, sort_key, counted, fish_count, penalty, pending
    from public.standings where event_id = ${eventId} order by division_id, position`;
  const rowOf = new Map(standings.map((row) => [row["registration_id"], row]));
  const alone = field.teams.map((team) => ({
    team,
    ...scoreTeam(field.rules, field.days, field.weather, team),
  }));
  const { places, sectors } = field.rules;
  const scored = divisionIds.flatMap((_, index) => {
    const teams = alone.filter(({ team }) => team.division === index);
    const listed = teams.filter(({ team }) => !team.withdrawn);
    if (places) return withPlaces(places, listed);
    return sectors ? withSectors(sectors, listed) : teams;
  });
  const named = field.rules.tie_breaks.filter((tieBreak) => tieBreak !== "share");

  for (const { team, ...score } of scored) {
    for (const [index, fish] of team.fish.entries()) {
      const verdict = score.verdicts[index];
      check("verdict", `${team.name} fish ${index}`, catches.get(fish.id), [
        verdict?.day,
        verdict?.steps,
        verdict?.reason,
      ]);
    }
    const row = rowOf.get(team.id);
    check("listing", team.name, row !== undefined, !team.withdrawn);
    if (!row || team.withdrawn) continue;
    const key = (row["sort_key"] as string[]).map(Number);
    check("score", team.name, key[0], score.key[0]);
    check("key length", team.name, key.length, score.key.length);
    for (const [index, tieBreak] of named.entries()) {
      check(tieBreak, team.name, key[index + 1], score.key[index + 1]);
    }
    check("counted", team.name, row["counted"], score.counted);
    check("legal fish", team.name, row["fish_count"], score.legal);
    check("penalty", team.name, Number(row["penalty"]), score.penalty);
    check("pending", team.name, row["pending"], score.pending);
  }

  for (const [index, divisionId] of divisionIds.entries()) {
    const expected = placeTeams(
      scored
        .filter(({ team }) => team.division === index && !team.withdrawn)
        .map(({ team, key }) => ({ id: team.id, key })),
    );
    const found = standings.filter((row) => row["division_id"] === divisionId);
    for (const [place, one] of expected.entries()) {
      const row = found[place];
      const rank = row?.["rank"] ?? null;
      check("order", `place ${place + 1}`, row?.["registration_id"], one.id);
      check("rank", `place ${place + 1}`, rank === null ? null : Number(rank), one.rank);
    }
  }

  // The whole event computed at once equals what its catches built up one statement at a time.
  const [run] = await sql`select changed from private.score(${eventId})`;
  check("full run", "the event", run?.["changed"], 0);
  return { compared, differences };
}
