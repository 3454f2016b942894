import { z } from "zod";

/** Deno here and on hosted; the project is type-checked without Deno's own types. */
declare const Deno: { env: { get(name: string): string | undefined } };

const namedKeys = z.record(z.string(), z.string());

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/**
 * Newer projects hold keys by name in one JSON variable, the one named default before the others;
 * older ones have one key in another variable. A project that is changing over has both.
 */
function apiKeys(names: { byName: string; older: string }): [string, ...string[]] {
  const json = Deno.env.get(names.byName);
  const { default: first, ...others } = json ? namedKeys.parse(JSON.parse(json)) : {};
  const [key, ...more] = [first, ...Object.values(others), Deno.env.get(names.older)].filter(
    (one) => one !== undefined,
  );
  return [key ?? required(names.older), ...more];
}

export const supabaseUrl = (): string => required("SUPABASE_URL");

/** A browser's key: what it may do is what `anon` may do. */
export const publishableKey = (): string =>
  apiKeys({ byName: "SUPABASE_PUBLISHABLE_KEYS", older: "SUPABASE_ANON_KEY" })[0];

/** Any of them passes row-level security by; never to be sent to a browser. The first is for use. */
export const secretKeys = (): [string, ...string[]] =>
  apiKeys({ byName: "SUPABASE_SECRET_KEYS", older: "SUPABASE_SERVICE_ROLE_KEY" });

/** Where people reach the site (`https://castboard.example`): mails link here. */
export const siteOrigin = (): string => new URL(required("SITE_URL")).origin;

/** The sender of mails: `Castboard <hello@castboard.example>`, of a domain the provider knows. */
export const mailFrom = (): string => required("MAIL_FROM");

/** Where the messages of the contact form go. */
export const contactEmail = (): string => required("CONTACT_EMAIL");

/** The provider's key, and its address where it is not the usual one. */
export const resend = (): { apiKey: string; baseUrl: string } => ({
  apiKey: required("RESEND_API_KEY"),
  baseUrl: Deno.env.get("RESEND_BASE_URL") || "https://api.resend.com",
});
