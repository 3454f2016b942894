import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { createOpenEvent } from "../helpers/entering.ts";
import { createAccount } from "./accounts.ts";
import { WAIVER } from "./entry-steps.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

for (const language of languagesOf("ja")) {
  test(`${language}: a new member's home has no tasks and links to every setting`, async ({
    newReader,
    stack,
  }) => {
    const { page, signIn, expectAccessible } = await newReader({
      language,
      viewport: { width: 360, height: 780 },
    });
    const { home, settings } = words(language, "profile");
    const { own } = words(language, "common");
    const { email } = await createAccount(stack);
    await signIn(email);
    await page.goto("/profile");
    await expect(page.getByText(home.none)).toBeVisible();
    await expect(page.getByRole("link", { name: home.find })).toHaveAttribute(
      "href",
      "/tournaments",
    );
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(0);
    await expectAccessible();

    const pages = page.getByRole("navigation", { name: settings.title });
    await page
      .getByRole("navigation", { name: own.label })
      .getByRole("link", { name: own.settings })
      .press("Enter");
    for (const part of [
      settings.security,
      settings.preferences,
      settings.notifications,
      settings.privacy,
      settings.data,
      settings.person,
    ]) {
      await pages.getByRole("link", { name: part, exact: true }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(part);
      await expect(pages.locator("[aria-current=page]")).toHaveText(part);
    }
  });
}

test("a member's home lists what needs action and what belongs to them, with links", async ({
  member,
  stack,
}) => {
  const { page, id } = member;
  const said = words("en", "entering");
  const teams = words("en", "teams");
  const sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  const event = await createOpenEvent(sql, { waiver: WAIVER });
  const [team] = await sql<[{ id: string }]>`
    insert into public.teams (name) values ('Night Tide') returning id`;
  await sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    values (${team.id}, ${id}, 'Rosa Reyes', 'captain')`;
  await sql`
    insert into public.team_invites (team_id, code_digest, max_uses, expires_at)
    values (${team.id}, sha256(${randomUUID()}::text::bytea), 3, now() + interval '3 days')`;
  await page.goto(`/profile/tournaments/${event.id}`);
  await page.getByRole("button", { name: said.enter.submit, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Night Tide" })).toBeVisible();
  await sql`
    select private.notify(${id}, 'member_left', ${randomUUID()}, ${sql.json({
      team_id: team.id,
      team_name: "Night Tide",
      member_name: "Aiko Tanaka",
    })})`;
  await sql.end();

  await page
    .getByRole("banner")
    .getByRole("link", { name: words("en", "common").nav.profile })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(part(said.home.open)).toContainText("Open eventNight Tide");
  await expect(part(said.home.open)).toContainText("1 open step");
  await expect(part(said.home.next)).toContainText("Open event");
  await expect(part(words("en", "notices").home.title)).toContainText("Aiko Tanaka");
  await expect(part(teams.home.invites)).toContainText("Used 0 of 3");
  await expect(part(teams.title)).toContainText(teams.you_lead);
  await expect(page.getByText(words("en", "profile").home.none)).toBeHidden();
  await member.expectAccessible();
  await part(said.home.open).getByRole("link").click();
  await page.waitForURL(`**/profile/tournaments/${event.id}`);
});
