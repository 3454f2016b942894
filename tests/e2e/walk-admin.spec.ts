import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { chartersOf } from "../helpers/charters.ts";
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

/** An event whose fish are judged; returns its name. */
async function addJudgedEvent(): Promise<{ id: string; name: string }> {
  const { id, registrations, linesIn } = await createSmallEvent(sql, ["Anchor"]);
  const name = `Pier Cup ${randomUUID().slice(0, 8)}`;
  const [registration = ""] = registrations;
  const capturedAt = new Date((linesIn[0] as Date).getTime() + 3_600_000);
  await addCatches(sql, [{ registration, weight: 1_500, capturedAt }]);
  await sql`update public.events set name = ${name} where id = ${id}`;
  await sql`update public.events set status = 'judging' where id = ${id}`;
  return { id, name };
}

test("an admin reaches every page of the office by links, and publishes a result", async ({
  newReader,
  stack,
}) => {
  test.slow();
  // Its own account: the language that it chooses would be that of the demo admin's mails.
  const [account, owner] = [await createAccount(stack), await createAccount(stack)];
  await sql`update public.user_roles set role = 'admin' where user_id = ${account.id}`;
  const event = await addJudgedEvent();
  const charters = chartersOf({ sql });
  const boat = await charters.addDraft(owner, { name: "Blue Kite" });
  await charters.run(owner, "submit_boat", { boat_id: boat });

  const reader = await newReader({ language: "en" });
  await reader.signIn(account.email);
  const walk = new Walk(reader);
  const { office } = menus;
  await walk.begin("/");
  await walk.enter("admin");
  await walk.to("/admin/boats/$boatId");
  await walk.through(office, {
    "/admin/tournaments": () => walk.to("/admin/tournaments/$tournamentId"),
    "/admin/events": async () => {
      await walk.main.getByRole("searchbox").fill(event.name);
      await walk.to("/admin/events/$eventId", { name: event.name });
      const { step } = walk.words("event-steps");
      await walk.main.getByRole("button", { name: step.provisional, exact: true }).click();
      await walk.main.getByRole("button", { name: step.final, exact: true }).click();
      const question = walk.page.getByRole("alertdialog");
      await question.getByRole("button", { name: step.final }).click();
      const { status } = walk.words("events");
      await expect(walk.main.getByText(status.final, { exact: true }).first()).toBeVisible();
      expect(await sql`select status from public.events where id = ${event.id}`).toEqual([
        { status: "final" },
      ]);
    },
    "/admin/payment-details": async () => {
      await walk.speak("ja");
      await walk.dress("dark");
    },
    "/admin/users": () => walk.to("/admin/users/$userId"),
    "/admin/rewards": async () => {
      const { pages } = walk.words("admin-rewards");
      const within = walk.page.getByRole("navigation", { name: pages });
      await walk.to("/admin/rewards/$rewardId");
      await walk.choose(office, "/admin/rewards");
      await walk.to("/admin/rewards/redemptions", { within });
      await walk.to("/admin/rewards/fans", { within });
      await walk.to("/admin/rewards/rules", { within });
    },
    "/admin/blogs": async () => {
      await walk.to("/admin/blogs/create");
      await walk.choose(office, "/admin/blogs");
      await walk.to("/admin/blogs/$blogId");
      await walk.to("/admin/blogs/$blogId/edit");
    },
    "/admin/podcasts": async () => {
      await walk.to("/admin/podcasts/comments");
      await walk.to("/admin/podcasts");
      await walk.to("/admin/podcasts/create");
      await walk.choose(office, "/admin/podcasts");
      await walk.to("/admin/podcasts/$podcastId");
    },
    "/admin/rss": async () => {
      await walk.to("/admin/rss/create");
      await walk.choose(office, "/admin/rss");
      // What a feed brought is not edited here.
      await walk.to("/admin/rss/$rssId/edit");
      await walk.to("/admin/rss/$rssId");
    },
    "/admin/gallery": () => walk.to("/admin/gallery/$albumId"),
  });
  walk.end("admin");
});
