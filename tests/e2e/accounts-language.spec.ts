import type { Page } from "@playwright/test";
import { authMailWords } from "../../scripts/auth-mail-words.ts";
import { createAccount, logIn, storedSession } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { words } from "./words.ts";

/** What decides the language of the account's mails: the metadata's, and the profile's. */
async function storedLanguage(
  page: Page,
  { url, publishable_key }: { url: string; publishable_key: string },
): Promise<unknown> {
  const session = await storedSession(page);
  const read = async (path: string) => {
    const response = await fetch(url + path, {
      headers: { apikey: publishable_key, authorization: `Bearer ${session?.access_token}` },
    });
    return response.json();
  };
  const [{ user_metadata }, [profile]] = await Promise.all([
    read("/auth/v1/user"),
    read("/rest/v1/profiles?select=locale"),
  ]);
  return [user_metadata.locale, profile.locale];
}

test("an account without a language takes the page's, and keeps it", async ({
  newReader,
  stack,
}) => {
  const { email } = await createAccount(stack, null);
  const japanese = await newReader({ language: "ja" });
  await japanese.page.goto("/auth/login");
  await logIn(japanese.page, "ja", email);
  await japanese.page.waitForURL((url) => url.pathname !== "/auth/login");
  await expect.poll(() => storedLanguage(japanese.page, stack)).toEqual(["ja", "ja"]);

  const english = await newReader();
  await english.signIn(email);
  await english.page.goto("/profile");
  await expect(english.page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");
  const { forgot } = words("en", "auth");
  const stranger = await newReader();
  await stranger.page.goto("/auth/forgot");
  await stranger.page.getByLabel(words("en", "account").field.email).fill(email);
  await stranger.page.getByRole("button", { name: forgot.submit }).click();
  const [mail] = await new Inbox(stack.mail_url, email).waitFor(1);
  expect(mail?.subject).toBe(authMailWords.recovery.ja.subject);
});

test("a language chosen in the header is the one of the member's mails", async ({
  member,
  stack,
}) => {
  const { page } = member;
  await page.goto("/");
  await expect(
    page.getByRole("button", { name: words("en", "common").nav.logout }).first(),
  ).toBeVisible();
  await page
    .getByRole("button", { name: /English/ })
    .first()
    .click();
  await page.getByRole("menuitemradio", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect.poll(() => storedLanguage(page, stack)).toEqual(["ar", "ar"]);
});
