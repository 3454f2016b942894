import type postgres from "postgres";
import { WEIGHT_RULES, addCatches, createSmallEvent } from "./small-event.ts";

/** The registrations of two teams of an event that is judged, whose tie waits for lots. */
export async function createTie(sql: postgres.Sql): Promise<string[]> {
  const rules = { ...WEIGHT_RULES, tie_breaks: ["lots" as const] };
  const { id, registrations, linesIn } = await createSmallEvent(sql, ["One", "Two"], rules);
  const [capturedAt = new Date()] = linesIn;
  await addCatches(
    sql,
    registrations.map((registration) => ({ registration, weight: 900, capturedAt })),
  );
  await sql`update public.events set status = 'judging' where id = ${id}`;
  return registrations;
}
