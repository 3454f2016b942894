import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import type postgres from "postgres";
import { WEIGHT_RULES, addCatches, createSmallEvent } from "./small-event.ts";

/** The registrations of two teams of an event that is judged, whose tie waits for lots. */
export async function createTie(sql: postgres.Sql): Promise<string[]> {
  const { id, registrations } = await createLevel(sql, { ...WEIGHT_RULES, tie_breaks: ["lots"] });
  await sql`update public.events set status = 'judging' where id = ${id}`;
  return registrations;
}

/** Two teams with a place each in their sector. */
export const createSectors = (sql: postgres.Sql) =>
  createLevel(sql, { ...WEIGHT_RULES, sectors: { blank: "next" } });

async function createLevel(sql: postgres.Sql, rules: RuleSet) {
  const event = await createSmallEvent(sql, ["One", "Two"], rules);
  const { registrations, linesIn } = event;
  const [capturedAt = new Date()] = linesIn;
  await addCatches(
    sql,
    registrations.map((registration) => ({ registration, weight: 900, capturedAt })),
  );
  return event;
}
