import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();

test("a note and a line class are kept with the decision, and come to the team once it is applied", async () => {
  const event = await createSmallEvent(db.sql, ["A"]);
  const [fish = ""] = await addCatches(db.sql, [
    {
      registration: event.registrations[0] as string,
      weight: 1_500,
      capturedAt: event.linesIn[0] as Date,
    },
  ]);
  const trial = randomUUID();
  const logged = () => db.sql`
    select d.note, d.line_class, c.line_class as now from public.catch_decisions as d
    join public.catches as c on c.id = d.catch_id
    where d.catch_id = ${fish} and d.decision = 'adjusted'`;
  await asRole(db.sql, demo.admin, async (tx) => {
    await tx`select public.open_trial(${trial}, ${event.id}, 'Protest of boat 2')`;
    await tx`select public.try_decision(${trial}, ${fish}, 'adjusted', 1, 'other',
      note => ' Weighed again ', line_class => 12)`;
    await tx`select public.preview_trial(${trial})`;
  });
  expect([...(await logged())]).toEqual([]);
  await asRole(db.sql, demo.admin, (tx) => tx`select public.close_trial(${trial}, true)`);
  expect([...(await logged())]).toEqual([{ note: "Weighed again", line_class: 12, now: 12 }]);
});
