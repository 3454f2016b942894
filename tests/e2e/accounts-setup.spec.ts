import type { Page } from "@playwright/test";
import { logIn, newAddress, signUp, storedSession } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { languagesOf, words } from "./words.ts";

const STRANGERS = "the strangers password";

/** A sign-up with somebody else's address, from another browser. */
const signUpAsStranger = (stack: { url: string; publishable_key: string }, email: string) =>
  fetch(`${stack.url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: stack.publishable_key, "content-type": "application/json" },
    body: JSON.stringify({
      email,
      password: STRANGERS,
      data: { first_name: "Mallory", last_name: "Stranger", signup_proof: "a".repeat(64) },
    }),
  });

for (const language of languagesOf("en")) {
  test(`${language}: an address that a stranger signed up with gets its owner's password and name`, async ({
    newReader,
    stack,
  }) => {
    const { page, expectAccessible } = await newReader({ language });
    const email = newAddress();
    const inbox = new Inbox(stack.mail_url, email);
    await signUpAsStranger(stack, email);
    await page.goto("/auth/signup");
    await signUp(page, language, { email });
    const { mail, setup, login } = words(language, "auth");
    await expect(page.getByRole("heading", { name: mail.title })).toBeVisible();
    // The stranger's link, which is the first, is spent by the second.
    await inbox.waitFor(2);
    await page.goto(await inbox.link("signup"));

    await page.waitForURL("**/auth/setup");
    await expect(page.getByRole("heading", { name: setup.title })).toBeVisible();
    await expectAccessible();
    // No page of the account opens before.
    await page.goto("/profile");
    await page.waitForURL(/\/auth\/setup/);
    const { field, problem } = words(language, "account");
    await page.getByRole("button", { name: setup.submit }).click();
    await expect(page.getByText(problem.required, { exact: true }).first()).toBeVisible();
    const fill = (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).fill(text);
    await fill(field.password, "heron gate lamp");
    await fill(field.confirm_password, "heron gate lamp");
    await fill(field.first_name, "Rosa");
    await fill(field.last_name, "Reyes");
    await page.getByRole("button", { name: setup.submit }).click();
    await page.waitForURL("**/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");
    expect(await storedSession(page)).not.toBeNull();

    const other = await newReader({ language });
    await other.page.goto("/auth/login");
    await logIn(other.page, language, email, STRANGERS);
    await expect(other.page.getByRole("alert")).toHaveText(login.errors.credentials);
    await logIn(other.page, language, email, "heron gate lamp");
    await other.page.waitForURL((url) => url.pathname !== "/auth/login");
  });
}

const PHONE = { width: 360, height: 780 };

const expectNoOverflow = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    )
    .toBeLessThanOrEqual(0);

for (const language of languagesOf("ar")) {
  test(`${language}: a long address fits on a phone, from the sign-up to another browser`, async ({
    newReader,
    stack,
  }) => {
    const { page } = await newReader({ language, viewport: PHONE });
    const email = `long-${newAddress()}`;
    const { mail, arrival, setup } = words(language, "auth");
    await page.goto("/auth/signup");
    await signUp(page, language, { email });
    await expect(page.getByRole("heading", { name: mail.title })).toBeVisible();
    await expect(page.getByText(mail.browser)).toBeVisible();
    await expectNoOverflow(page);

    const other = await newReader({ language, viewport: PHONE });
    await other.page.goto(await new Inbox(stack.mail_url, email).link("signup"));
    await expect(other.page.getByRole("button", { name: arrival.decline })).toBeVisible();
    await expectNoOverflow(other.page);
    await other.expectAccessible();
    await other.page.getByRole("button", { name: email }).click();
    await expect(other.page.getByRole("heading", { name: setup.title })).toBeVisible();
    await expectNoOverflow(other.page);
  });
}
