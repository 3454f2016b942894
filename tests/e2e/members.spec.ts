import { demo } from "../helpers/demo.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

for (const language of languagesOf("ja")) {
  test(`${language}: an admin finds a member, asks for contact data, and gives and takes a role`, async ({
    newReader,
    stack,
  }) => {
    const said = words(language, "admin-members");
    const { nav } = words(language, "admin");
    const member = await createAccount(stack, language);
    const { page, signIn, expectAccessible } = await newReader({ language });
    await signIn(demo.admin.email);
    await page.goto("/admin");
    await page.getByRole("link", { name: nav.members, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.title);
    const list = page.getByRole("region", { name: said.title });
    await list.getByRole("searchbox").fill(member.email.slice(0, 20));
    // Its heading, and the one that was found.
    await expect(list.getByRole("row")).toHaveCount(2);
    await expect(list.getByText("e•••@castboard.example")).toBeVisible();
    await list.getByLabel(said.role.label).selectOption("admin");
    await expect(list.getByRole("link").filter({ hasText: "Reyes" })).toHaveCount(0);
    await list.getByLabel(said.role.label).selectOption("");
    await expectAccessible();
    await list.getByRole("link").filter({ hasText: "Reyes" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/users/${member.id}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");
    await expect(page.getByText(said.state.active, { exact: true })).toBeVisible();

    await expect(page.getByText(member.email)).toHaveCount(0);
    await page.getByRole("button", { name: said.person.show }).click();
    await expect(page.getByText(member.email)).toBeVisible();
    await expect(page.getByText(said.act.contact_shown)).toBeVisible();

    await page.getByRole("button", { name: said.roles.give }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: said.roles.give }).click();
    await expect(dialog.getByText(said.problem.required)).toBeVisible();
    await dialog.getByLabel(said.reason).fill("Runs the spring series");
    await dialog.getByRole("button", { name: said.roles.give }).click();
    await expect(page.getByText(said.act.admin_given)).toBeVisible();
    await expect(page.getByText("Runs the spring series")).toBeVisible();
    await expectAccessible();

    await page.getByRole("button", { name: said.roles.take }).click();
    await dialog.getByLabel(said.reason).fill("The series is over");
    await dialog.getByRole("button", { name: said.roles.take }).click();
    await expect(page.getByText(said.act.admin_taken)).toBeVisible();
    await expect(page.getByRole("button", { name: said.roles.give })).toBeVisible();
  });
}
