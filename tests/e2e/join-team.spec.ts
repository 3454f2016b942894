import type { Page } from "@playwright/test";
import { createAccount, newAddress, signUp } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

/** From a captain's invite to a place in the team, on devices that never met. */

const PHONE = { width: 360, height: 780 };
const TEAM = "Night Tide";

/** Text of the interface, with the direction marks around names left out. */
const named = (text: string, names: Record<string, string>): RegExp => {
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_all, key: string) => names[key] ?? "");
  return new RegExp(
    filled.replaceAll(/[.?*+()]/g, "\\$&").replaceAll(TEAM, `\u2068?${TEAM}\u2069?`),
  );
};

/** As the captain, makes a team and an invite on the page of the teams; returns the link. */
async function inviteToNewTeam(page: Page): Promise<string> {
  const { new: fresh, invite } = words("en", "teams");
  await page.goto("/profile/my-team");
  await page.getByRole("button", { name: fresh.open }).click();
  await page.getByLabel(fresh.name).fill(TEAM);
  await page.getByRole("button", { name: fresh.submit }).click();
  await expect(page.getByRole("heading", { name: TEAM })).toBeVisible();
  await page.getByRole("button", { name: invite.open }).click();
  await page.getByRole("button", { name: invite.submit }).click();
  await expect(page.getByRole("img", { name: named(invite.qr, { team: TEAM }) })).toBeVisible();
  const link = await page.getByRole("dialog").locator("code").innerText();
  await page.getByRole("button", { name: invite.done }).click();
  return link;
}

test("a stranger with an invite signs up, confirms on another device and joins the team", async ({
  newReader,
  stack,
}) => {
  const captain = await newReader();
  await captain.signIn((await createAccount(stack)).email);
  const link = await inviteToNewTeam(captain.page);
  await captain.expectAccessible();

  const { join, captain: captainWord, you } = words("en", "teams");
  const title = named(join.title, { team: TEAM });
  const { page, expectAccessible } = await newReader({ viewport: PHONE });
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Rosa Reyes").last()).toBeVisible();
  await expectToFit(page);
  await expectAccessible();
  const { nav } = words("en", "common");
  await page.getByRole("main").getByRole("link", { name: nav.signup }).click();
  const email = newAddress();
  await signUp(page, "en", { email });
  const { mail, setup } = words("en", "auth");
  await expect(page.getByRole("heading", { name: mail.title })).toBeVisible();

  // This browser has seen neither the invite nor the sign-up.
  const other = await newReader({ viewport: PHONE });
  await other.page.goto(await new Inbox(stack.mail_url, email).link("signup"));
  await other.page.getByRole("button", { name: email }).click();
  await expect(other.page.getByRole("heading", { name: setup.title })).toBeVisible();
  const { field } = words("en", "account");
  const fill = (label: string, text: string) =>
    other.page.getByLabel(label, { exact: true }).fill(text);
  await fill(field.password, "heron gate lamp");
  await fill(field.confirm_password, "heron gate lamp");
  await fill(field.first_name, "Omar");
  await fill(field.last_name, "Said");
  await other.page.getByRole("button", { name: setup.submit }).click();
  await expect(other.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await other.page.getByRole("button", { name: join.submit }).click();
  await other.page.waitForURL("**/profile/my-team");
  const people = other.page.getByRole("region", { name: TEAM }).getByRole("listitem");
  await expect(people).toHaveText([`Rosa Reyes${captainWord}`, `Omar Said${you}`]);
  await expectToFit(other.page);

  // A member is led on, although the link is used up.
  await other.page.goto(link);
  await expect(other.page.getByRole("heading", { level: 1, name: TEAM })).toBeVisible();
  const { error } = words("en", "errors");
  await expect(other.page.getByText(error.already_member)).toBeVisible();
  await other.page
    .getByRole("main")
    .getByRole("link", { name: words("en", "teams").title })
    .click();
  await other.page.waitForURL("**/profile/my-team");

  // Nobody else joins by it, and the captain hands over.
  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText(error.invite_used_up);
  const { actions_of, ask } = words("en", "teams");
  await captain.page.reload();
  await captain.page
    .getByRole("button", { name: named(actions_of, { name: "Omar Said" }) })
    .click();
  await captain.page.getByRole("menuitem", { name: ask.hand_over_team.action }).click();
  await captain.page.getByRole("button", { name: ask.hand_over_team.action }).click();
  await expect(captain.page.getByRole("region", { name: TEAM }).getByRole("listitem")).toHaveText([
    `Omar Said${captainWord}`,
    `Rosa Reyes${you}`,
  ]);
  await captain.page.getByRole("button", { name: ask.leave_team.action }).click();
  await captain.page
    .getByRole("alertdialog")
    .getByRole("button", { name: ask.leave_team.action })
    .click();
  await expect(captain.page.getByText(words("en", "teams").none)).toBeVisible();
});

test("an Arabic reader learns why a revoked invite opens nothing", async ({ newReader, stack }) => {
  const captain = await newReader();
  await captain.signIn((await createAccount(stack)).email);
  const link = await inviteToNewTeam(captain.page);
  const { action } = words("en", "teams").ask.revoke_team_invite;
  await captain.page.getByRole("button", { name: action }).click();
  await captain.page.getByRole("alertdialog").getByRole("button", { name: action }).click();
  await expect(captain.page.getByText(words("en", "teams").invites_none)).toBeVisible();

  const { page, expectAccessible } = await newReader({ language: "ar", viewport: PHONE });
  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText(words("ar", "errors").error.invite_revoked);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    words("ar", "teams").join.heading,
  );
  await expectToFit(page);
  await expectAccessible();
});
