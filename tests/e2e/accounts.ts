import { randomUUID } from "node:crypto";
import { type Page, expect } from "@playwright/test";
import { DEMO_PASSWORD } from "../../local/demo-accounts.ts";
import { type Language, words } from "./words.ts";

export const newAddress = (): string => `e2e-${randomUUID()}@castboard.example`;

interface Stack {
  url: string;
  secret_key: string;
}

export interface Account {
  id: string;
  email: string;
}

/** Of the demo password, at bcrypt's lowest cost: tests sign in with it hundreds of times. */
const DEMO_PASSWORD_HASH = "$2a$04$umrOkp01pHyMtK52iqfz.epRnCHQOuFwarj8bBB0Ga2QTM6yxkUPG";

/** A confirmed account with the demo password; without a `locale` as an admin creates one. */
export async function createAccount(
  { url, secret_key }: Stack,
  locale: Language | null = "en",
): Promise<Account> {
  const email = newAddress();
  const response = await fetch(`${url}/auth/v1/admin/users`, {
    method: "POST",
    headers: {
      apikey: secret_key,
      authorization: `Bearer ${secret_key}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      email,
      password_hash: DEMO_PASSWORD_HASH,
      email_confirm: true,
      user_metadata: { first_name: "Rosa", last_name: "Reyes", ...(locale && { locale }) },
    }),
  });
  const { id } = (await response.json()) as { id: string };
  return { id, email };
}

export interface SignUpFields {
  email: string;
  password?: string;
  confirm?: string;
  first?: string;
  last?: string;
  country?: string;
  phone?: string;
  instagram?: string;
}

const JAPAN = { en: "Japan", ja: "日本", ar: "اليابان" };

/** Expects that the form lists all countries in the reader's language. */
export async function expectCountries(page: Page, language: Language): Promise<void> {
  const { country } = words(language, "account").field;
  const options = page.getByLabel(country, { exact: true }).locator("option");
  await expect(options.and(page.locator("[value=JP]"))).toHaveText(JAPAN[language]);
  await expect(options).toHaveCount(250);
}

/** Fills the form as a reader of the language does, and sends it. */
export async function signUp(page: Page, language: Language, fields: SignUpFields): Promise<void> {
  const { field } = words(language, "account");
  const { signup } = words(language, "auth");
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const { email, password = DEMO_PASSWORD, confirm = password } = fields;
  await fill(field.email, email);
  await fill(field.password, password);
  await fill(field.confirm_password, confirm);
  await fill(field.first_name, fields.first ?? "Rosa");
  await fill(field.last_name, fields.last ?? "Reyes");
  await page.getByLabel(field.country, { exact: true }).selectOption(fields.country ?? "");
  await fill(field.phone_number, fields.phone ?? "");
  await fill(field.instagram, fields.instagram ?? "");
  await page.getByRole("button", { name: signup.submit }).click();
}

export async function logIn(
  page: Page,
  language: Language,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  const { login } = words(language, "auth");
  await page.getByRole("textbox", { name: login.email }).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: login.submit }).click();
}

interface StoredSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

/** Opens a session at the auth service, as another device or an attacker would. */
export async function sessionOf(
  { url, publishable_key }: { url: string; publishable_key: string },
  email: string,
): Promise<StoredSession> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: publishable_key, "content-type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
  return (await response.json()) as StoredSession;
}

/** Where the pages of `url` keep their session. */
export const storageKey = (url: string): string =>
  `sb-${new URL(url).hostname.split(".")[0]}-auth-token`;

/** The session that the page keeps; null when there is none. */
export const storedSession = (page: Page): Promise<StoredSession | null> =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? "null") as StoredSession | null,
    storageKey(page.url()),
  );

/** What the auth service says of an access token: 200, or 403 once its session has ended. */
export async function tokenStatus(
  { url, publishable_key }: { url: string; publishable_key: string },
  accessToken: string,
): Promise<number> {
  const response = await fetch(`${url}/auth/v1/user`, {
    headers: { apikey: publishable_key, authorization: `Bearer ${accessToken}` },
  });
  return response.status;
}

/** Ends all sessions of a token's owner at the server, as another device would. */
export async function endSessions(
  { url, publishable_key }: { url: string; publishable_key: string },
  accessToken: string,
): Promise<void> {
  await fetch(`${url}/auth/v1/logout?scope=global`, {
    method: "POST",
    headers: { apikey: publishable_key, authorization: `Bearer ${accessToken}` },
  });
}
