import { z } from "zod";
import { AppError } from "./app-error.ts";
import type { SiteKeys } from "./push/sign.ts";

/** Deno here and on hosted; the project is type-checked without Deno's own types. */
declare const Deno: { env: { get(name: string): string | undefined } };

const namedKeys = z.record(z.string(), z.string());

/**
 * @throws AppError `unavailable` when the variable is missing. Its name goes to the function's log, not
 * to the caller.
 */
function required(name: string): string {
  const value = Deno.env.get(name);
  if (value) return value;
  const appError = new AppError("unavailable", "This function is not set up yet");
  appError.cause = new Error(`${name} is not set (npx supabase secrets set ${name}=...)`);
  throw appError;
}

/**
 * Newer projects hold keys by name in one JSON variable, the one named default before the others;
 * older ones have one key in another variable. A project that is changing over has both.
 */
function apiKeys(names: { byName: string; older: string }): [string, ...string[]] {
  const json = Deno.env.get(names.byName);
  const { default: first, ...others } = json ? namedKeys.parse(JSON.parse(json)) : {};
  const [key, ...more] = [first, ...Object.values(others), Deno.env.get(names.older)].filter(
    // An empty variable is no key: a caller could show it.
    (one): one is string => one !== undefined && one !== "",
  );
  return [key ?? required(names.older), ...more];
}

export const supabaseUrl = (): string => required("SUPABASE_URL");

/** A browser's key: what it may do is what `anon` may do. */
export const publishableKey = (): string =>
  apiKeys({ byName: "SUPABASE_PUBLISHABLE_KEYS", older: "SUPABASE_ANON_KEY" })[0];

/** Any of them bypasses row-level security; never to be sent to a browser. The first is for use. */
export const secretKeys = (): [string, ...string[]] =>
  apiKeys({ byName: "SUPABASE_SECRET_KEYS", older: "SUPABASE_SERVICE_ROLE_KEY" });

/** Where people reach the site (`https://castboard.example`): mails link here. */
export const siteOrigin = (): string => new URL(required("SITE_URL")).origin;

/** The sender of mails: `Castboard <hello@castboard.example>`, of a domain the provider knows. */
export const mailFrom = (): string => required("MAIL_FROM");

/** Where mails to the team go, messages of the contact form among them; undefined when not set. */
export const contactEmail = (): string | undefined => Deno.env.get("CONTACT_EMAIL") || undefined;

/** What no mail can be sent without, by name: those of them that are not set or cannot be used. */
export const missingMailSettings = (): string[] =>
  ["RESEND_API_KEY", "MAIL_FROM", "SITE_URL"].filter((name) => {
    const value = Deno.env.get(name);
    return !value || (name === "SITE_URL" && !URL.canParse(value));
  });

/** The provider's key, and its address where it is not the usual one. */
export const resend = (): { apiKey: string; baseUrl: string } => ({
  apiKey: required("RESEND_API_KEY"),
  baseUrl: Deno.env.get("RESEND_BASE_URL") || "https://api.resend.com",
});

/** What no card can be charged without, by name: those of them that are not set. */
export const missingCardSettings = (): string[] =>
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"].filter((name) => !Deno.env.get(name));

/** The provider of card payments, and its address where it is not the usual one. */
export const stripeSettings = (): {
  secretKey: string;
  webhookSecret: string;
  baseUrl?: string;
} => {
  const baseUrl = Deno.env.get("STRIPE_BASE_URL");
  return {
    secretKey: required("STRIPE_SECRET_KEY"),
    webhookSecret: required("STRIPE_WEBHOOK_SECRET"),
    ...(baseUrl ? { baseUrl } : {}),
  };
};

/** The keys of the site for push messages; undefined while they are not set: then there are none. */
export function vapidKeys(): SiteKeys | undefined {
  const publicKey = Deno.env.get("VAPID_PUBLIC_KEY");
  const privateKey = Deno.env.get("VAPID_PRIVATE_KEY");
  if (!publicKey || !privateKey) return undefined;
  return { publicKey, privateKey, subject: Deno.env.get("VAPID_SUBJECT") || siteOrigin() };
}

/** A push service beside those of the browsers: the stand-in of a test. */
export const pushServiceOrigin = (): string | undefined =>
  Deno.env.get("PUSH_SERVICE_ORIGIN") || undefined;
