import { randomUUID } from "node:crypto";
import {
  type IdentityProvider,
  type Someone,
  startIdentityProvider,
} from "../helpers/identity-provider.ts";
import { createAccount, newAddress, storedSession } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { type Language, languagesOf, words } from "./words.ts";

let idp: IdentityProvider;
test.beforeAll(async ({ place }) => {
  idp = await startIdentityProvider(place.providerPort);
});
test.afterAll(() => idp.close());

const someone = (more: Partial<Someone> = {}): Someone => ({
  sub: randomUUID(),
  email: newAddress(),
  email_verified: true,
  name: "Noor Haddad",
  first_name: "Noor",
  last_name: "Haddad",
  ...more,
});
test.beforeEach(() => {
  idp.someone = someone();
});

const continueWith = (language: Language, provider: string): string =>
  words(language, "auth").login.with.replace("{{provider}}", provider);

for (const language of languagesOf("ja")) {
  test(`${language}: Google opens an account, and is let in again`, async ({ newReader }) => {
    const { page } = await newReader({ language, visits: idp.url });
    const { nav } = words(language, "common");
    for (const visit of [1, 2]) {
      await page.goto("/auth/login");
      await page.getByRole("button", { name: continueWith(language, "Google") }).click();
      await page.getByRole("button", { name: "Allow" }).click();
      const logout = page.getByRole("button", { name: nav.logout }).first();
      await expect(logout, `visit ${visit}`).toBeVisible();
      expect(new URL(page.url()).pathname, "the site's root").toBe("/");
      expect(new URL(page.url()).hash + new URL(page.url()).search).toBe("");
      await page.goto("/profile");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noor Haddad");
      await logout.click();
      await expect(page.getByRole("link", { name: nav.login }).first()).toBeVisible();
    }
  });
}

for (const language of languagesOf("ar")) {
  test(`${language}: a sign-in cancelled at the provider shows a message at the login`, async ({
    newReader,
  }) => {
    const { page, expectAccessible } = await newReader({ language, visits: idp.url });
    const { login } = words(language, "auth");
    await page.goto("/auth/signup");
    await page.getByRole("button", { name: continueWith(language, "Facebook") }).click();
    await page.getByRole("button", { name: "Deny" }).click();
    await expect(page.getByRole("alert")).toHaveText(login.provider.denied);
    const { pathname, search, hash } = new URL(page.url());
    expect([pathname, search, hash]).toEqual(["/auth/login", "", ""]);
    await expectAccessible();
    expect(await storedSession(page)).toBeNull();
    await page.reload();
    await expect(page.getByRole("button", { name: login.submit })).toBeVisible();
    await expect(page.getByRole("alert"), "shown once").toHaveCount(0);
  });
}

test("the account with the same verified address is theirs", async ({ newReader, stack }) => {
  const { email } = await createAccount(stack);
  idp.someone = someone({ email });
  const { page } = await newReader({ visits: idp.url });
  await page.goto("/auth/login");
  await page.getByRole("button", { name: continueWith("en", "Facebook") }).click();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");
});

test("an address that nobody vouches for is confirmed by mail first", async ({ newReader }) => {
  idp.someone = someone({ email_verified: false });
  const { page } = await newReader({ visits: idp.url });
  await page.goto("/auth/login");
  await page.getByRole("button", { name: continueWith("en", "Google") }).click();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("alert")).toHaveText(words("en", "auth").login.provider.unverified);
});

test("a way back that was made up opens nothing", async ({ newReader }) => {
  const { page } = await newReader();
  await page.goto("/auth/v1/callback?code=1&state=a.b.c");
  await expect(page.getByRole("alert")).toHaveText(words("en", "auth").login.provider.failed);
  expect(await storedSession(page)).toBeNull();
});

test("a provider that is switched off is not offered, and leads nowhere", async ({
  reader,
  stack,
}) => {
  const { page } = reader;
  await page.goto("/auth/login");
  await expect(page.getByRole("button", { name: continueWith("en", "Google") })).toBeVisible();
  await expect(page.getByRole("button", { name: continueWith("en", "Apple") })).toHaveCount(0);
  const refused = await fetch(`${stack.url}/auth/v1/authorize?provider=apple`);
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { msg: "Unsupported provider: provider is not enabled" },
  ]);
});
