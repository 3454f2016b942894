import { expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** What an event asks of catches, and who says so. */

const db = useTestDatabase();

test("an event's longest delay voids what is sent later, and settles again when it changes", async () => {
  const { id, registrations, linesIn } = await createSmallEvent(db.sql, ["One"]);
  const capturedAt = new Date((linesIn[0] as Date).getTime() + 3_600_000);
  const [fish = ""] = await addCatches(db.sql, [
    { registration: registrations[0] ?? "", weight: 900, capturedAt, status: "pending" },
  ]);
  await db.sql`
    update public.catches set status = 'accepted', judged_at = now(),
      uploaded_at = captured_at + interval '90 minutes' where id = ${fish}`;
  const set = (minutes: number | null, seen: object | null = null, caller: Caller = demo.admin) =>
    asRole(
      db.sql,
      caller,
      (tx) =>
        tx`select public.set_catch_settings(${id}, '{}', ${minutes}, false,
          ${seen && tx.json(seen as never)})`,
    );
  const outcome = async () =>
    (await db.sql`select void_reason from public.catches where id = ${fish}`)[0]?.["void_reason"];
  expect(await outcome()).toBeNull();
  await set(89);
  expect(await outcome()).toBe("late_upload");
  await set(90);
  expect(await outcome()).toBeNull();
  await set(89);
  await set(null);
  expect(await outcome()).toBeNull();

  const stored = {
    event_id: id,
    photo_checklist: [],
    upload_within_minutes: null,
    asks_code: false,
  };
  await set(60, stored);
  await expect(set(30, stored)).rejects.toMatchObject(refused("conflict"));
  // Sent again, because its answer was lost.
  await set(60, stored);
  for (const minutes of [0, -1, 20_161]) {
    await expect(set(minutes)).rejects.toMatchObject({ code: "23514" });
  }
  await expect(set(60, null, demo.maya)).rejects.toMatchObject(refused("forbidden"));
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${id}`;
  }
  await expect(set(30)).rejects.toMatchObject(refused("event_final"));
});

test.each([
  ["an empty sentence", ["Tail flat", ""]],
  ["eleven sentences", Array.from({ length: 11 }, (_, n) => `Point ${n}`)],
  ["sentences without end", ["x".repeat(5000)]],
])("a checklist with %s is refused", async (_, checklist) => {
  const { id } = await createSmallEvent(db.sql, ["One"]);
  await expect(
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`select public.set_catch_settings(${id}, ${checklist}, null, false)`,
    ),
  ).rejects.toMatchObject({ code: "23514" });
});
