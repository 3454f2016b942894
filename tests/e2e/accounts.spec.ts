import { DEMO_PASSWORD } from "../../local/demo-accounts.ts";
import { demo } from "../helpers/demo.ts";
import {
  createAccount,
  expectCountries,
  logIn,
  newAddress,
  signUp,
  storedSession,
} from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { languagesOf, words } from "./words.ts";

for (const language of languagesOf("ar")) {
  test(`${language}: a visitor finds the own country, signs up, confirms by mail and is greeted`, async ({
    newReader,
    stack,
  }) => {
    const { page, expectAccessible } = await newReader({ language });
    const email = newAddress();
    const inbox = new Inbox(stack.mail_url, email);
    await page.goto("/auth/signup");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectCountries(page, language);
    await expectAccessible();

    const asked = page.waitForRequest("**/functions/v1/send-email");
    const signedUp = page.waitForRequest("**/auth/v1/signup*");
    await signUp(page, language, {
      email,
      first: "<b>Rosa</b> 🎣",
      country: "JP",
      phone: "090-1234-5678",
      instagram: "@rosa",
    });
    const request = await signedUp;
    expect(new URL(request.url()).searchParams.get("redirect_to")).toBe(new URL(page.url()).origin);
    expect(request.postDataJSON()).toMatchObject({
      email,
      data: {
        first_name: "<b>Rosa</b> 🎣",
        last_name: "Reyes",
        phone_number: "+819012345678",
        country: "JP",
        instagram: "@rosa",
        facebook: "",
        twitter: "",
        linkedin: "",
        locale: language,
      },
    });
    expect((await asked).postDataJSON()).toMatchObject({
      to: email,
      subject: "Welcome to the product!",
    });

    const { mail, login } = words(language, "auth");
    await expect(page.getByRole("heading", { name: mail.title })).toBeVisible();
    await expectAccessible();

    // Not before the address is confirmed.
    await page.getByRole("link", { name: mail.to_login }).click();
    await logIn(page, language, email);
    await expect(page.getByRole("alert")).toHaveText(login.errors.unconfirmed);

    await page.goto(await inbox.link("signup"));
    await expect(
      page.getByRole("link", { name: words(language, "common").nav.profile }),
    ).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/");
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("<b>Rosa</b> 🎣");
    expect((await inbox.waitFor(2)).length, "a confirmation and a welcome").toBe(2);
  });
}

for (const language of languagesOf("ja")) {
  test(`${language}: errors of the form are shown at its fields`, async ({ newReader }) => {
    const { page, expectAccessible } = await newReader({ language });
    const { problem, field } = words(language, "account");
    const { signup, login } = words(language, "auth");
    await page.goto("/auth/signup");
    await expectCountries(page, language);
    const required = await page
      .locator("form [aria-required=true]")
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("name")));
    const names = ["first_name", "last_name"];
    expect(required).toEqual([
      "email",
      "password",
      "confirm_password",
      ...(language === "ja" ? names.toReversed() : names),
    ]);
    const columns = await page
      .locator("form :is(input, select):not([type=checkbox])")
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().left));
    expect(new Set(columns).size, "one column").toBe(1);
    await page.getByRole("button", { name: signup.submit }).click();
    await expect(page.getByRole("alert")).toHaveText(login.errors.required);
    await expect(page.getByText(problem.required, { exact: true })).toHaveCount(5);
    await expect(page.getByLabel(field.email, { exact: true })).toBeFocused();
    await expectAccessible();

    await signUp(page, language, {
      email: "rosa@",
      confirm: "something else",
      first: "Ro\u202Esa",
      last: "x".repeat(10_000),
      phone: "12",
    });
    for (const message of [
      problem.email,
      problem.mismatch,
      problem.characters,
      problem.too_long,
      problem.phone,
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
  });
}

for (const language of languagesOf("en")) {
  test(`${language}: a forgotten password is replaced by mail`, async ({ newReader, stack }) => {
    const { page, expectAccessible } = await newReader({ language });
    const { email } = await createAccount(stack);
    const inbox = new Inbox(stack.mail_url, email);
    const { login, forgot, mail, reset } = words(language, "auth");
    const { field, problem } = words(language, "account");
    await page.goto("/auth/login");
    await page.getByRole("link", { name: login.forgot }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(forgot.title);
    await page.getByLabel(field.email, { exact: true }).fill(email);
    await expectAccessible();
    await page.getByRole("button", { name: forgot.submit }).click();
    await expect(page.getByRole("heading", { name: mail.title })).toBeVisible();

    await page.goto(await inbox.link("recovery"));
    await page.waitForURL("**/auth/reset");
    await expect(page.getByLabel(field.new_password, { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByLabel(field.new_password, { exact: true }).fill("heron gate lamp");
    await page.getByLabel(field.confirm_password, { exact: true }).fill("heron gate");
    await page.getByRole("button", { name: reset.submit }).click();
    await expect(page.getByText(problem.mismatch)).toBeVisible();
    await page.getByLabel(field.confirm_password, { exact: true }).fill("heron gate lamp");
    await page.getByRole("button", { name: reset.submit }).click();
    await expect(page.getByText(reset.done)).toBeVisible();

    const other = await newReader({ language });
    await other.page.goto("/auth/login");
    await logIn(other.page, language, email, DEMO_PASSWORD);
    await expect(other.page.getByRole("alert")).toHaveText(login.errors.credentials);
    await logIn(other.page, language, email, "heron gate lamp");
    await other.page.waitForURL((url) => url.pathname === "/");
  });
}

test("a taken address and an unknown one are answered like any other", async ({
  newReader,
  stack,
}) => {
  const { mail } = words("en", "auth");
  const answers: string[] = [];
  for (const email of [demo.maya.email, newAddress()]) {
    const { page } = await newReader();
    await page.goto("/auth/signup");
    await signUp(page, "en", { email });
    await expect(page.getByRole("heading", { name: mail.title })).toBeVisible();
    answers.push((await page.locator("#main").innerText()).replace(email, "…"));
    expect(await storedSession(page)).toBeNull();

    await page.goto("/auth/forgot");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: words("en", "auth").forgot.submit }).click();
    await expect(page.getByRole("heading", { name: mail.title })).toBeVisible();
    answers.push((await page.locator("#main").innerText()).replace(email, "…"));
  }
  expect(answers.slice(2)).toEqual(answers.slice(0, 2));
  const mails = await new Inbox(stack.mail_url, demo.maya.email).mails();
  expect(mails.filter(({ subject }) => subject === "Confirm your address")).toEqual([]);
});

test("the confirmation is sent again to who asks for it", async ({ reader, stack }) => {
  const { page, expectAccessible } = reader;
  const email = newAddress();
  const inbox = new Inbox(stack.mail_url, email);
  await page.goto("/auth/signup");
  await signUp(page, "en", { email });
  const { mail, resend } = words("en", "auth");
  const first = await inbox.link("signup");
  // The auth service sends one a second.
  await expect(async () => {
    const answer = page.waitForResponse("**/auth/v1/resend*");
    await page.getByRole("button", { name: mail.again }).click();
    expect((await answer).status()).toBe(200);
  }).toPass();
  await expect(page.getByText(mail.sent, { exact: true })).toBeVisible();
  await expect.poll(() => inbox.link("signup")).not.toBe(first);

  await page.goto("/auth/resend");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(resend.title);
  await expectAccessible();

  // The former link is used up, and says so.
  await page.goto(first);
  await expect(page.getByRole("alert")).toHaveText(words("en", "auth").arrival.refused);
  expect(new URL(page.url()).hash).toBe("");
  await expectAccessible();
});

test("providers are offered only where the auth service has them", async ({ reader, stack }) => {
  const { page } = reader;
  const asked = page.waitForResponse("**/auth/v1/settings");
  await page.goto("/auth/login");
  const { external } = (await (await asked).json()) as { external: Record<string, boolean> };
  expect(stack.url).toContain("localhost");
  for (const [provider, name] of [
    ["google", "Google"],
    ["facebook", "Facebook"],
    ["apple", "Apple"],
  ] as const) {
    await expect(page.getByRole("button", { name })).toHaveCount(external[provider] ? 1 : 0);
  }
});

test("a keyboard alone is enough to sign up", async ({ reader }) => {
  const { page } = reader;
  const { field } = words("en", "account");
  await page.goto("/auth/signup");
  await expectCountries(page, "en");
  const email = newAddress();
  await page.getByLabel(field.email, { exact: true }).focus();
  const typed: [string, string][] = [
    [field.email, email],
    [field.password, DEMO_PASSWORD],
    [field.confirm_password, DEMO_PASSWORD],
    ["Show passwords", ""],
    [field.first_name, "Rosa"],
    [field.last_name, "Reyes"],
    [field.country, "Japan"],
    [field.phone_number, "090 1234 5678"],
    [field.instagram, "@rosa"],
    [field.facebook, ""],
    [field.twitter, ""],
    [field.linkedin, ""],
  ];
  for (const [label, text] of typed) {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    if (text) await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByLabel(field.country, { exact: true })).toHaveValue("JP");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: words("en", "auth").mail.title })).toBeFocused();
});
