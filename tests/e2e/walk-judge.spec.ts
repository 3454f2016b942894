import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { menus } from "./walk-menus.ts";
import { Walk } from "./walk.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

test("a judge reaches the desk, the scales and the results by links, and accepts a catch", async ({
  newReader,
  stack,
}) => {
  const judge = await createAccount(stack, "ja");
  const event = await createSmallEvent(sql, ["Anchor"]);
  const name = `Pier Cup ${randomUUID().slice(0, 8)}`;
  const [registration = ""] = event.registrations;
  const capturedAt = new Date((event.linesIn[0] as Date).getTime() + 3_600_000);
  const [fish = ""] = await addCatches(sql, [
    { registration, weight: 1_500, capturedAt, status: "pending" },
  ]);
  await sql`update public.events set name = ${name} where id = ${event.id}`;
  await sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;

  const reader = await newReader({ language: "ja" });
  await reader.page.emulateMedia({ colorScheme: "dark" });
  await reader.signIn(judge.email);
  const walk = new Walk(reader);
  try {
    await walk.begin("/");
    // One whom no other area admits is led to the desk.
    await walk.enter("admin");
    await expect(walk.page).toHaveURL(/\/admin\/leaderboard/);
    const desk = walk.words("admin-judging");
    const accept = new RegExp(desk.accept_of.replace("{{team}}", ".*Anchor.*"));
    await walk.main.getByRole("button", { name: accept }).click();
    await expect(walk.main.getByText(desk.queue_empty)).toBeVisible();
    expect(await sql`select status from public.catches where id = ${fish}`).toEqual([
      { status: "accepted" },
    ]);
    await walk.to("/admin/leaderboard/scales", { name: desk.to_scales });
    await walk.speak("ar");
    await walk.dress("light");
    await walk.choose(menus.office, "/admin/results");
    await walk.to("/leaderboard");
    await expect(reader.board.table).toContainText("Anchor");
    walk.end("judge");
  } finally {
    // The start page shows what is live: other tests expect the demo's event there.
    await sql`update public.events set status = 'judging' where id = ${event.id}`;
  }
});
