import { randomUUID } from "node:crypto";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { languagesOf, words } from "./words.ts";

for (const language of languagesOf("ja")) {
  test(`${language}: a member turns a public page on, visitors read it, and the member turns it off`, async ({
    newReader,
    stack,
  }) => {
    const said = words(language, "anglers");
    const { email } = await createAccount(stack);
    const handle = `heron-${randomUUID().slice(0, 8)}`;
    const member = await newReader({ language, viewport: { width: 360, height: 780 } });
    await member.signIn(email);
    const { page } = member;
    await page.goto("/profile/settings/privacy");
    const block = page.getByRole("region", { name: said.page.title });
    await expect(block.getByLabel(said.page.name)).toHaveValue("Rosa Reyes");
    const address = block.getByLabel(said.page.handle, { exact: true });
    await address.fill("a b");
    await block.getByRole("button", { name: said.page.save }).click();
    await expect(block.getByText(said.problem.handle_format)).toBeVisible();
    await address.fill(handle.toUpperCase());
    await block.getByLabel(said.page.about).fill("Tampa Bay\nsince 2019");
    await block.getByLabel(said.page.public).check();
    await block.getByRole("button", { name: said.page.save }).click();
    await expect(block.getByText(said.page.saved)).toBeVisible();
    await member.expectAccessible();
    await expectToFit(page);
    await block.getByRole("link", { name: said.page.view }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");

    const visitor = await newReader();
    await visitor.page.goto(`/anglers/${handle}`);
    await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");
    await expect(visitor.page.getByText("since 2019")).toBeVisible();
    await expect(visitor.page.getByText(words("en", "anglers").no_results)).toBeVisible();
    await visitor.expectAccessible();

    await page.goto("/profile/settings/privacy");
    await block.getByLabel(said.page.public).uncheck();
    await block.getByRole("button", { name: said.page.save }).click();
    await expect(block.getByText(said.page.saved)).toBeVisible();
    await expect
      .poll(async () => (await visitor.page.request.get(`/anglers/${handle}`)).status())
      .toBe(404);
    await visitor.page.goto(`/anglers/${handle}`);
    await visitor.page.waitForURL("**/404");
  });
}
