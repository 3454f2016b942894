import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { mailSinkKey } from "../mail/guard.ts";
import { signToken } from "../keys/tokens.ts";
import { paymentKey, webhookSecret } from "../payments/keys.ts";
import { type Keys, functionsKey } from "../keys/keys.ts";
import { errorCode } from "../stack-error.ts";

const TEN_YEARS_S = 10 * 365 * 86_400;

/**
 * The variables that a function finds on hosted, here with the local stack's values; then the
 * project's own secrets from supabase/functions/.env, as `supabase functions serve` reads them.
 */
export async function functionsEnvironment(options: {
  root: string;
  url: string;
  /** Where people reach the site. */
  siteUrl: string;
  databaseUrl: string;
  mailSinkUrl: string;
  /** Stands in for the provider of card payments; without it, none can be made. */
  payUrl?: string;
  keys: Keys;
}): Promise<Record<string, string>> {
  const { keys } = options;
  return {
    MAIL_FROM: "Castboard <hello@castboard.example>",
    CONTACT_EMAIL: "team@castboard.example",
    ...(await readSecrets(join(options.root, "supabase/functions/.env"))),
    SITE_URL: options.siteUrl,
    SUPABASE_URL: options.url,
    SUPABASE_DB_URL: options.databaseUrl,
    SUPABASE_PUBLISHABLE_KEY: functionsKey(keys),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: functionsKey(keys) }),
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_ANON_KEY: legacyKey("anon", keys),
    SUPABASE_SERVICE_ROLE_KEY: legacyKey("service_role", keys),
    // Last, so that no mail leaves the machine whatever the project's secrets say.
    RESEND_BASE_URL: options.mailSinkUrl,
    RESEND_API_KEY: mailSinkKey(keys),
    // Nor any money.
    STRIPE_BASE_URL: options.payUrl ?? "",
    STRIPE_SECRET_KEY: options.payUrl ? paymentKey(keys) : "",
    STRIPE_WEBHOOK_SECRET: options.payUrl ? webhookSecret(keys) : "",
  };
}

/** The older kind of key: a token of the project whose role is the key's. */
function legacyKey(role: "anon" | "service_role", keys: Keys): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: "supabase", ref: "local", role, iat: now, exp: now + TEN_YEARS_S };
  return signToken(claims, keys.jwtSecret);
}

async function readSecrets(file: string): Promise<Record<string, string>> {
  try {
    const variables = parseEnv(await readFile(file, "utf8"));
    const entries = Object.entries(variables).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && !entry[0].startsWith("SUPABASE_"),
    );
    return Object.fromEntries(entries);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return {};
    throw error;
  }
}
