import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { createOpenEvent } from "../helpers/entering.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { menus } from "./walk-menus.ts";
import { Walk } from "./walk.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

test("a captain makes a team, invites a mate by link and enters an event with the team", async ({
  newReader,
  stack,
}) => {
  test.slow();
  const [captain, mate] = [await createAccount(stack, "ar"), await createAccount(stack, "ar")];
  const event = await createOpenEvent(sql, { teamSize: [1, 3] });
  const mark = randomUUID().slice(0, 8);
  const [team, name] = [`Night Tide ${mark}`, `Pier Cup ${mark}`];
  await sql`update public.events set name = ${name} where id = ${event.id}`;

  const reader = await newReader({ language: "ar", viewport: { width: 390, height: 844 } });
  await reader.signIn(captain.email);
  const walk = new Walk(reader);
  await walk.begin("/");
  await walk.enter("profile");
  await walk.choose(menus.account, "/profile/my-team");
  const { new: fresh, invite } = walk.words("teams");
  const dialog = walk.page.getByRole("dialog");
  await walk.main.getByRole("button", { name: fresh.open }).click();
  await dialog.getByLabel(fresh.name).fill(team);
  await dialog.getByRole("button", { name: fresh.submit }).click();
  await expect(walk.main.getByRole("heading", { name: team })).toBeVisible();
  await walk.main.getByRole("button", { name: invite.open }).click();
  await dialog.getByRole("button", { name: invite.submit }).click();
  const link = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: invite.done }).click();

  // The mate's phone scans the code of the link.
  const other = await newReader({ language: "ja", viewport: { width: 390, height: 844 } });
  await other.signIn(mate.email);
  const follower = new Walk(other);
  await follower.begin(link);
  const { join } = follower.words("teams");
  await follower.leave(() => follower.main.getByRole("button", { name: join.submit }).click());
  await expect(follower.main.getByRole("heading", { name: team })).toBeVisible();

  await walk.speak("en");
  await walk.dress("dark");
  await walk.choose(menus.header, "/tournaments");
  await walk.to("/events/$eventId", { name });
  await walk.to("/profile/tournaments/$eventId");
  const { enter, card } = walk.words("entering");
  await walk.main.getByRole("button", { name: enter.submit, exact: true }).click();
  await expect(walk.main.getByText(card.number, { exact: true })).toBeVisible();
  const people = await sql<{ user_id: string }[]>`
    select m.user_id from public.team_members as m join public.registrations as r using (team_id)
    where r.event_id = ${event.id}`;
  expect(people.map(({ user_id: id }) => id).toSorted()).toEqual([captain.id, mate.id].toSorted());
  walk.end("captain");
});
