import { expect, test } from "vitest";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";

/** Rulings on ties once the rules that asked for them change. */

const db = useTestDatabase();

const rulesOf = (last: "unresolved" | "fish_off" | "lots" | "share"): RuleSet => ({
  ...WEIGHT_RULES,
  tie_breaks: ["biggest_fish", last],
});
const setRules = (event: SmallEvent, rules: RuleSet) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.set_event_rules(${event.id}, ${tx.json({ ...rules })})`,
  );
const ranks = async (event: SmallEvent): Promise<string[]> => {
  const rows = await db.sql<{ place: string }[]>`
    select rank || team_name as place from public.standings
    where event_id = ${event.id} order by position, team_name`;
  return rows.map(({ place }) => place);
};

test.each(["fish_off", "lots", "share"] as const)(
  "a ruling on unresolved ties decides nothing under %s, and again once they are unresolved",
  async (last) => {
    const event = await createSmallEvent(db.sql, ["A", "B", "C", "D", "E"], rulesOf("unresolved"));
    await addCatches(
      db.sql,
      [2_000, 2_000, 1_500, 900, 900].map((weight, n) => ({
        registration: event.registrations[n] as string,
        weight,
        capturedAt: event.linesIn[0] as Date,
      })),
    );
    await db.sql`update public.events set status = 'judging' where id = ${event.id}`;
    const [a, b, , d, e] = event.registrations as [string, string, string, string, string];
    const rule = (teams: string[]) =>
      asRole(db.sql, demo.admin, (tx) => tx`select public.rule_tie(${teams})`);
    await rule([b, a]);
    await rule([e, d]);
    const ruled = ["1B", "2A", "3C", "4E", "5D"];
    expect(await ranks(event)).toEqual(ruled);
    await setRules(event, rulesOf(last));
    expect(await ranks(event)).toEqual(["1A", "1B", "3C", "4D", "4E"]);
    await setRules(event, rulesOf("unresolved"));
    expect(await ranks(event)).toEqual(ruled);
  },
);
