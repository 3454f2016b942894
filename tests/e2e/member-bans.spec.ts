import { demo } from "../helpers/demo.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

for (const language of languagesOf("ar")) {
  test(`${language}: an admin bans a member, the member cannot log in, and the admin lifts the ban`, async ({
    newReader,
    stack,
  }) => {
    const said = words(language, "admin-members");
    const member = await createAccount(stack, language);
    const { page, signIn, expectAccessible } = await newReader({ language });
    const other = await newReader({ language });
    await other.signIn(member.email);
    await other.page.goto("/profile/settings/security");
    const { sessions } = words(language, "account");
    await expect(other.page.getByText(sessions.this_device, { exact: true })).toBeVisible();
    await other.expectAccessible();

    await signIn(demo.admin.email);
    await page.goto(`/admin/users/${member.id}`);
    await page.getByRole("button", { name: said.ban.action }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(said.ban.period).selectOption("good");
    await dialog.getByLabel(said.reason).fill("Sells live bait");
    await expectAccessible();
    await dialog.getByRole("button", { name: said.ban.action }).click();
    await expect(page.getByText(said.ban.for_good)).toBeVisible();
    await expect(page.getByText(said.sessions.none)).toBeVisible();

    const { login } = words(language, "auth");
    const { field } = words(language, "account");
    const visitor = await newReader({ language });
    await visitor.page.goto("/auth/login");
    await visitor.page.getByLabel(field.email, { exact: true }).fill(member.email);
    await visitor.page.getByLabel(field.password, { exact: true }).fill(demo.password);
    await visitor.page.getByRole("button", { name: login.submit, exact: true }).click();
    await expect(visitor.page.getByText(login.errors.banned)).toBeVisible();

    await page.getByRole("button", { name: said.ban.lift }).click();
    await dialog.getByLabel(said.reason).fill("Apologised");
    await dialog.getByRole("button", { name: said.ban.lift }).click();
    await expect(page.getByText(said.ban.none)).toBeVisible();
    await visitor.page.getByRole("button", { name: login.submit, exact: true }).click();
    await expect(visitor.page).not.toHaveURL(/\/auth\/login/);
  });
}

for (const language of languagesOf("en")) {
  test(`${language}: an admin ends a member's session, and the member sees it in the history`, async ({
    newReader,
    stack,
  }) => {
    const said = words(language, "admin-members");
    const { acts } = words(language, "profile");
    const member = await createAccount(stack, language);
    const first = await newReader({ language });
    await first.signIn(member.email);
    const { page, signIn } = await newReader({ language });
    await signIn(demo.admin.email);
    await page.goto(`/admin/users/${member.id}`);
    await page.getByRole("button", { name: said.sessions.end, exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(said.reason).fill("A lost phone");
    await dialog.getByRole("button", { name: said.sessions.end, exact: true }).click();
    await expect(page.getByText(said.act.session_ended)).toBeVisible();

    const again = await newReader({ language });
    await again.signIn(member.email);
    await again.page.goto("/profile/settings/security");
    await expect(again.page.getByText(acts.kind.session_ended)).toBeVisible();
    await expect(again.page.getByText("A lost phone")).toBeVisible();
    await again.expectAccessible();
  });
}
