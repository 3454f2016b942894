import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { RandomField } from "./random-field.ts";
import { placeTeams, scoreTeam } from "./scoring-oracle.ts";
import { demo } from "./demo.ts";

export interface StoredField {
  eventId: string;
  divisionIds: string[];
}

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
        species_id: demo.bass,
        weight_g: one.grams,
        length_mm: one.millimetres,
        captured_at: at(one.capturedAt),
      })),
    )}`;
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
  const scored = field.teams.map((team) => ({
    team,
    score: scoreTeam(field.rules, field.days, field.weather, team),
  }));
  const named = field.rules.tie_breaks.filter((tieBreak) => tieBreak !== "share");

  for (const { team, score } of scored) {
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
        .map(({ team, score }) => ({ id: team.id, key: score.key })),
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
