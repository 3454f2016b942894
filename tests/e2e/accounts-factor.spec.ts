import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../local/demo-accounts.ts";
import { stepAt, totpCode } from "../../local/api/auth/totp.ts";
import { createAccount, logIn, newAddress, signUp } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { type Language, languagesOf, words } from "./words.ts";

/** The code after the one that shows now: the enrolment has used that one up. */
const nextCode = (secret: string): string => totpCode(secret, stepAt(Date.now()) + 1);
const wrongCode = (secret: string): string =>
  String((Number(nextCode(secret)) + 500_000) % 1_000_000).padStart(6, "0");

/** Sets an app up on the profile page, and returns its key. */
async function enrol(page: Page, language: Language): Promise<string> {
  const { factor } = words(language, "profile");
  await page.goto("/profile/settings/security");
  const block = page.getByRole("region", { name: factor.title });
  await block.getByRole("button", { name: factor.add }).click();
  const secret = (await block.locator("code").textContent()) ?? "";
  await block.getByLabel(factor.code, { exact: true }).fill(totpCode(secret, stepAt(Date.now())));
  await block.getByRole("button", { name: factor.confirm }).click();
  await expect(block.getByRole("button", { name: factor.remove })).toBeVisible();
  return secret;
}

async function enterCode(page: Page, language: Language, code: string): Promise<void> {
  const { code: said } = words(language, "auth").login;
  await page.getByLabel(said.label, { exact: true }).fill(code);
  await page.getByRole("button", { name: said.submit }).click();
}

const logOut = async (page: Page, language: Language): Promise<void> => {
  const { nav } = words(language, "common");
  await page.getByRole("button", { name: nav.logout }).first().click();
  await page.waitForURL("**/auth/login**");
};

for (const language of languagesOf("ja")) {
  test(`${language}: an app is set up, asked for at the login, and taken away`, async ({
    newReader,
    stack,
  }) => {
    const { page, signIn, expectAccessible } = await newReader({ language });
    const { factor } = words(language, "profile");
    const { login } = words(language, "auth");
    const { email } = await createAccount(stack);
    await signIn(email);
    await page.goto("/profile/settings/security");
    const block = page.getByRole("region", { name: factor.title });
    await block.getByRole("button", { name: factor.add }).click();
    const picture = block.getByRole("img", { name: factor.qr });
    await expect(picture).toBeVisible();
    const width = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(width, "the QR code is a picture that the browser can draw").toBeGreaterThan(0);
    const secret = (await block.locator("code").textContent()) ?? "";
    await expectAccessible();
    const code = block.getByLabel(factor.code, { exact: true });
    await code.fill(wrongCode(secret));
    await block.getByRole("button", { name: factor.confirm }).click();
    await expect(block.getByText(factor.wrong)).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill(totpCode(secret, stepAt(Date.now())));
    await block.getByRole("button", { name: factor.confirm }).click();
    await expect(block.getByRole("button", { name: factor.remove })).toBeVisible();
    await page.reload();
    await expect(block.getByRole("button", { name: factor.remove })).toBeVisible();

    await logOut(page, language);
    await page.goto("/profile");
    await logIn(page, language, email);
    await expect(page.getByRole("heading", { name: login.code.title })).toBeVisible();
    await expectAccessible();
    await enterCode(page, language, wrongCode(secret));
    await expect(page.getByText(login.code.wrong)).toBeVisible();
    await page.getByRole("button", { name: words(language, "auth").mail.to_login }).click();
    await expect(page.getByLabel(login.email)).toBeFocused();
    await logIn(page, language, email);
    await enterCode(page, language, nextCode(secret).replace(/^.../, "$& "));
    await page.waitForURL("**/profile");
    await page.goto("/profile/settings/security");

    const { field, problem } = words(language, "account");
    await block.getByRole("button", { name: factor.remove }).click();
    await block.getByLabel(field.current_password).fill("not-the-password");
    await block.getByRole("button", { name: factor.remove }).click();
    await expect(block.getByText(problem.wrong_password)).toBeVisible();
    await block.getByLabel(field.current_password).fill(DEMO_PASSWORD);
    await block.getByRole("button", { name: factor.remove }).click();
    await expect(block.getByRole("button", { name: factor.add })).toBeVisible();
    await logOut(page, language);
    await logIn(page, language, email);
    await page.waitForURL((url) => url.pathname !== "/auth/login");
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");
  });
}

test("a new password takes the old one and the app's code, and keeps this device signed in", async ({
  member,
}) => {
  const { page } = member;
  const secret = await enrol(page, "en");
  const { password, proof } = words("en", "profile");
  const { field, problem } = words("en", "account");
  const block = page.getByRole("region", { name: password.title, exact: true });
  await block.getByLabel(field.current_password).fill(DEMO_PASSWORD);
  await block.getByLabel(field.new_password, { exact: true }).fill("heron gate lamp");
  await block.getByLabel(field.confirm_password, { exact: true }).fill("heron gate lamp");
  const submit = block.getByRole("button", { name: password.submit });
  await submit.click();
  await expect(block.getByText(problem.required, { exact: true })).toBeVisible();
  await block.getByLabel(proof.factor).fill(wrongCode(secret));
  await submit.click();
  await expect(block.getByText(problem.wrong_code)).toBeVisible();
  await block.getByLabel(proof.factor).fill(nextCode(secret));
  await submit.click();
  await expect(block.getByText(password.done)).toBeVisible();
  await page.reload();
  await expect(block).toBeVisible();
});

test("the digits of an Arabic keyboard are a code, too, and a recovery code opens the account without the app", async ({
  newReader,
  stack,
}) => {
  const { page, signIn } = await newReader({ language: "ar" });
  const { email } = await createAccount(stack);
  await signIn(email);
  const secret = await enrol(page, "ar");
  const { factor } = words("ar", "profile");
  const codes = page.getByRole("region", { name: factor.codes, exact: true });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await expect(codes.getByRole("heading")).toBeFocused();
  const code = (await codes.getByRole("listitem").first().textContent()) ?? "";
  await codes.getByRole("button", { name: factor.codes_done }).click();
  await expect(codes).toHaveCount(0);
  await logOut(page, "ar");
  await logIn(page, "ar", email);
  const digits = nextCode(secret).replace(/\d/g, (digit) =>
    String.fromCharCode(0x0660 + Number(digit)),
  );
  await enterCode(page, "ar", digits);
  await page.waitForURL((url) => url.pathname !== "/auth/login");

  await logOut(page, "ar");
  await logIn(page, "ar", email);
  const { code: app, recovery } = words("ar", "auth").login;
  await page.getByRole("button", { name: recovery.open }).click();
  const box = page.getByLabel(recovery.label);
  await box.fill("00000-00000-00000-00000");
  await page.getByRole("button", { name: app.submit }).click();
  await expect(page.getByText(recovery.wrong)).toBeVisible();
  await box.fill(code);
  await page.getByRole("button", { name: app.submit }).click();
  await page.waitForURL((url) => url.pathname !== "/auth/login");
  await page.goto("/profile/settings/security");
  await expect(page.getByRole("button", { name: factor.add })).toBeVisible();
});

test("new recovery codes take the password and the app's code, and a mail follows", async ({
  member,
  stack,
}) => {
  const { page, email, expectAccessible } = member;
  const secret = await enrol(page, "en");
  const { factor, proof } = words("en", "profile");
  const { field, problem } = words("en", "account");
  const codes = page.getByRole("region", { name: factor.codes, exact: true });
  const first = await codes.getByRole("listitem").allTextContents();
  await codes.getByRole("button", { name: factor.codes_done }).click();
  const create = page.getByRole("button", { name: factor.codes_new });
  await expect(create).toBeFocused();
  await create.click();
  const form = page.locator("form").filter({ hasText: factor.codes_ask });
  await expect(form.getByLabel(field.current_password)).toBeFocused();
  await expectAccessible();
  await form.getByLabel(field.current_password).fill("not-the-password");
  await form.getByLabel(proof.factor).fill(nextCode(secret));
  await create.click();
  await expect(form.getByText(problem.wrong_password)).toBeVisible();
  await form.getByLabel(field.current_password).fill(DEMO_PASSWORD);
  await create.click();
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  expect(await codes.getByRole("listitem").allTextContents()).not.toContain(first[0]);
  const [mail] = await new Inbox(stack.mail_url, email).waitFor(1);
  expect(mail?.subject).toContain("New recovery codes were created");
});

test("the password alone opens no guarded page, also after a reload", async ({
  newReader,
  stack,
}) => {
  const { email } = await createAccount(stack);
  const device = await newReader();
  await device.signIn(email);
  const secret = await enrol(device.page, "en");

  const { page } = await newReader();
  await page.goto("/auth/login");
  await logIn(page, "en", email);
  const { title } = words("en", "auth").login.code;
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  for (const path of ["/profile", "/admin/scoring"]) {
    await page.goto(path);
    await page.waitForURL(/\/auth\/login\?redirect=/);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
  await page.goto("/profile");
  await enterCode(page, "en", nextCode(secret));
  await page.waitForURL("**/profile");
});

test("a forgotten password asks for the code before a new one is set", async ({
  reader,
  stack,
}) => {
  const { page } = reader;
  const email = newAddress();
  await page.goto("/auth/signup");
  await signUp(page, "en", { email });
  const inbox = new Inbox(stack.mail_url, email);
  await page.goto(await inbox.link("signup"));
  await expect(page.getByRole("button", { name: words("en", "common").nav.logout })).toBeVisible();
  const secret = await enrol(page, "en");
  await logOut(page, "en");

  const { forgot, reset } = words("en", "auth");
  await page.goto("/auth/forgot");
  await page.getByRole("textbox", { name: words("en", "account").field.email }).fill(email);
  await page.getByRole("button", { name: forgot.submit }).click();
  await page.goto(await inbox.link("recovery"));
  await enterCode(page, "en", nextCode(secret));
  await page.waitForURL("**/auth/reset");
  const { field } = words("en", "account");
  await page.getByLabel(field.new_password, { exact: true }).fill("heron gate lamp");
  await page.getByLabel(field.confirm_password, { exact: true }).fill("heron gate lamp");
  await page.getByRole("button", { name: reset.submit }).click();
  await expect(page.getByText(reset.done)).toBeVisible();
});

test("a profile asks for nothing refused, starts an enrolment anew, and says what the service lacks", async ({
  member,
}) => {
  const { page } = member;
  const { factor } = words("en", "profile");
  const common = words("en", "common");
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto("/profile/settings/security");
  const block = page.getByRole("region", { name: factor.title });
  const add = block.getByRole("button", { name: factor.add });
  await expect(add).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(refused).toEqual([]);

  await test.step("an enrolment that was given up stands in nobody's way", async () => {
    await add.click();
    const first = await block.locator("code").textContent();
    await block.getByRole("button", { name: common.cancel }).click();
    await add.click();
    await expect(block.locator("code")).not.toHaveText(first ?? "");
    await expect(block.getByRole("alert")).toHaveCount(0);
    await block.getByRole("button", { name: common.cancel }).click();
  });

  await test.step("a service without second factors fails when one is to be added", async () => {
    await page.route("**/auth/v1/factors", (route) =>
      route.fulfill({ status: 404, body: "404 page not found" }),
    );
    await add.click();
    await expect(block.getByRole("alert").getByText(common.error.server)).toBeVisible();
    await page.unroute("**/auth/v1/factors");
  });

  await test.step("one that has them switched off says so", async () => {
    await page.route("**/auth/v1/factors", (route) =>
      route.request().postData()?.includes("totp")
        ? route.fulfill({
            status: 422,
            headers: { "x-supabase-api-version": "2024-01-01" },
            json: {
              code: "mfa_totp_enroll_not_enabled",
              message: "MFA enroll is disabled for TOTP",
            },
          })
        : route.continue(),
    );
    await add.click();
    await expect(block.getByText(factor.off)).toBeVisible();
  });
});
