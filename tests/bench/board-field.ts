import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { demo } from "../helpers/demo.ts";
import { seededRandom } from "../helpers/random.ts";
import { WEIGHT_RULES } from "../helpers/small-event.ts";

/** Six tie-breaks, among them both times: what compresses worst. */
const RULES: RuleSet = {
  ...WEIGHT_RULES,
  tie_breaks: [
    "biggest_fish",
    "second_biggest",
    "third_biggest",
    "more_fish",
    "earliest_total",
    "earliest_last_fish",
  ],
};
const DIVISIONS = ["Open", "Juniors", "Kayak"];
const FIRST =
  "Rusty Lone Tide Drop Grass Quiet Salty Iron Silver Wild Lucky Morning Midnight Northern Southern Golden Broken Crooked Deep Shallow River Lake Harbour Reel Bold Blue Green Crimson Stone Copper Bent Frozen Windy Stormy Lazy Happy Grumpy Old Young Royal Secret Hidden Fast Slow Tall Little Big Mighty Humble Noble".split(
    " ",
  );
const SECOND =
  "Hook Heron Chasers Shot Line Wake Anchors Elbows Water Spinner Patrol Fry Twins Militia Aways Creek Profile Livewell Casters Anglers Rods Reels Lures Hunters Kings Queens Pirates Sailors Captains Otters Pelicans Ospreys Gulls Marlins Snappers Groupers Drifters Trollers Jiggers Poppers Wranglers Rebels Outlaws Nomads Brothers Sisters Crew Ködermeister Señoras 鱸会 漁人".split(
    " ",
  );
const LAST = ["", "", "", " Duo", " Team", " & Sons", " II", " of Tampa", " Bay", " Club"];

export interface BoardField {
  eventId: string;
  registrations: string[];
}

/**
 * A live event whose board has so many teams with five fish or more each, in three divisions, loaded
 * past the triggers (as superuser) and scored as a whole. Versions of the rows are spread as a day
 * of judging leaves them.
 */
export async function loadBoard(admin: postgres.Sql, teams: number): Promise<BoardField> {
  const eventId = randomUUID();
  const { int, pick } = seededRandom(teams);
  const dawn = Date.parse("2026-06-06T10:00:00Z");
  const divisions = DIVISIONS.map((name) => ({ id: randomUUID(), event_id: eventId, name }));
  const entries = Array.from({ length: teams }, (_, index) => ({
    id: randomUUID(),
    team_id: randomUUID(),
    name: `${pick(FIRST)} ${pick(SECOND)}${pick(LAST)}`,
    number: index + 1,
    division_id: pick([...divisions, ...divisions.slice(0, 1)]).id,
  }));
  const fish = entries.flatMap((entry) =>
    Array.from({ length: int(5, 9) }, () => {
      const captured = new Date(dawn + int(0, 28_799) * 1_000);
      const weight = int(100, 1_000) + int(100, 1_000) + int(100, 1_000);
      return {
        id: randomUUID(),
        event_id: eventId,
        registration_id: entry.id,
        species_id: demo.bass,
        weight_g: weight,
        score_value: weight,
        captured_at: captured,
        judged_at: captured,
        status: "accepted",
        day: 1,
      };
    }),
  );
  await admin.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.events
        (id, tournament_id, slug, name, status, published_at, rules, time_zone)
      values (${eventId}, '70000000-0000-4000-8000-000000000001', ${`bench-${eventId}`},
        'Harbour Bass Open', 'live', now(), ${tx.json(RULES)}, 'America/New_York')`;
    await tx`
      insert into public.leaderboards (event_id, last_number) values (${eventId}, ${teams})`;
    await tx`
      insert into public.event_days (event_id, day, lines_in, lines_out)
      values (${eventId}, 1, ${new Date(dawn)}, ${new Date(dawn + 28_800_000)})`;
    await tx`insert into public.divisions ${tx(divisions)}`;
    for (const part of parts(entries)) {
      await tx`insert into public.teams ${tx(part.map(({ team_id, name }) => ({ id: team_id, name })))}`;
      await tx`insert into public.registrations ${tx(
        part.map(({ name: _name, ...entry }) => ({
          ...entry,
          event_id: eventId,
          status: "confirmed",
        })),
      )}`;
    }
    const caught = fish.map((one, index) => ({ ...one, receipt_no: index + 1 }));
    for (const part of parts(caught)) await tx`insert into public.catches ${tx(part)}`;
  });
  await admin.unsafe("vacuum analyze");
  await admin`select private.score(${eventId})`;
  await admin.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const last = teams * 12;
    await tx`
      update public.leaderboard_entries
      set version = 1 + (abs(hashtext(registration_id::text)) % ${last}::int),
        key_version = 1 + (abs(hashtext(registration_id::text)) % ${last}::int)
      where event_id = ${eventId}`;
    await tx`
      update public.leaderboards set version = ${last}, key_version = ${last}
      where event_id = ${eventId}`;
  });
  return { eventId, registrations: entries.map((entry) => entry.id) };
}

/** A statement takes at most 65 535 parameters. */
function* parts<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += 2_000) yield rows.slice(at, at + 2_000);
}
