import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { createOpenEvent } from "../helpers/entering.ts";
import { addForum, call, startThread } from "../helpers/forum.ts";
import { demo } from "../helpers/demo.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { submitCatch } from "../helpers/submit-catch.ts";
import { takeAboard } from "../prove/outbox-kills.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { menus } from "./walk-menus.ts";
import { Walk } from "./walk.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

/** An event that the account fishes now, with a catch that no judge has looked at. */
async function addFishedEvent(id: string): Promise<string> {
  const event = await createSmallEvent(sql, ["Night Tide"]);
  await sql`
    update public.event_days set lines_in = date_trunc('minute', now()) - interval '2 hours',
      lines_out = date_trunc('minute', now()) + interval '6 hours' where event_id = ${event.id}`;
  const [registration = ""] = event.registrations;
  await takeAboard(sql, { id, registrationId: registration });
  const captured_at = new Date(Date.now() - 3_600_000).toISOString();
  await submitCatch(sql, { id }, { registration_id: registration, weight_g: 1_500, captured_at });
  return event.id;
}

/** A post of the account that a moderator took off a forum; the account has a notice of it. */
async function addRemovedPost(account: { id: string }): Promise<void> {
  const forum = await addForum(sql, { moderators: [demo.ken] });
  const { post } = await startThread(sql, account, forum, { title: "Lures for sale" });
  await call(sql, demo.maya, "flag_post", { post_id: post.id, reason: "other", note: "An ad" });
  await call(sql, demo.ken, "rule_post", {
    post_id: post.id,
    action: "remove",
    reason: "No advertising here",
  });
}

test("an angler reaches every page of their area by links, and enters an event", async ({
  newReader,
  stack,
}) => {
  test.slow();
  const account = await createAccount(stack, "ja");
  const fished = await addFishedEvent(account.id);
  const open = await createOpenEvent(sql);
  const name = `Pier Cup ${randomUUID().slice(0, 8)}`;
  await sql`update public.events set name = ${name} where id = ${open.id}`;
  await addRemovedPost(account);

  const reader = await newReader({ language: "ja", viewport: { width: 390, height: 844 } });
  await reader.signIn(account.email);
  const walk = new Walk(reader);
  const { header, account: own, settings } = menus;
  try {
    // As the installed app opens.
    await walk.begin("/start");
    await walk.choose(header, "/tournaments");
    await walk.to("/events/$eventId", { name });
    await walk.to("/profile/tournaments/$eventId");
    const { enter, card } = walk.words("entering");
    await walk.main.getByRole("button", { name: enter.submit, exact: true }).click();
    await walk.to("/registration-success", { name: card.next });
    await expect(walk.main.getByRole("heading", { level: 1 })).toContainText("Night Tide");
    await walk.choose(header, "/forums");
    await walk.to("/topics/$topicSlug");
    await walk.to("/topics/$topicSlug/new");

    await walk.enter("profile");
    await walk.speak("ar");
    await walk.dress("dark");
    await walk.through(own, {
      "/profile/tournaments": async () => {
        await walk.to("/profile/tournaments/$eventId", { name: "Small event" });
        await walk.to("/profile/tournaments/$eventId/catch");
        await walk.to("/profile/tournaments/$eventId/catch/$catchId");
        // On the water, the form stands alone.
        await walk.enter("profile");
      },
      "/profile/notices": async () => {
        await walk.to("/forums/rulings/$rulingId");
        await walk.enter("profile");
      },
    });
    await walk.through(settings);
    walk.end("angler");
  } finally {
    // The start page shows what is live: other tests expect the demo's event there.
    await sql`update public.events set status = 'judging' where id = ${fished}`;
  }
});
