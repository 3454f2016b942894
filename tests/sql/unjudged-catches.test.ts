import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Catches that a final result leaves unjudged. */

const db = useTestDatabase();

test.each([
  ["set_event_status", (id: string) => `'${id}', 'final'`],
  ["finalise_event", (id: string) => `'${id}', 'Settled at the dock.'`],
])("%s leaves no more catches unjudged than the admin knows of", async (name, given) => {
  const event = await createSmallEvent(db.sql, ["A"]);
  const [fish = ""] = await addCatches(db.sql, [
    {
      registration: event.registrations[0] as string,
      weight: 1_000,
      capturedAt: event.linesIn[0] as Date,
      status: "pending",
    },
  ]);
  const call = (statement: string) =>
    asRole(db.sql, demo.admin, (tx) => tx.unsafe(`select public.${statement}`));
  const finish = (more = "") => call(`${name}(${given(event.id)}${more})`);
  await call(`judge_catch('${fish}', 'rejected', 1, 'duplicate')`);
  await db.sql`update public.events set status = 'judging' where id = ${event.id}`;
  await db.sql`update public.events set status = 'provisional' where id = ${event.id}`;
  // The page that shows the step has been loaded before this.
  await call(`undo_judgement('${fish}', 2)`);
  await expect(finish()).rejects.toMatchObject(refused("catches_unjudged"));
  await expect(finish(", null")).rejects.toMatchObject(refused("catches_unjudged"));
  await finish(", 1");
  const [row] = await db.sql`select status from public.events where id = ${event.id}`;
  expect(row?.["status"]).toBe("final");
});
