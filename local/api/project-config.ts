import { readFile } from "node:fs/promises";
import { parse } from "smol-toml";
import { z } from "zod";

const template = z.object({ subject: z.string().optional(), content_path: z.string().optional() });

/** `env(NAME)` is the variable's value, as the supabase CLI reads it; empty when there is none. */
const setting = z
  .string()
  .transform((text) => {
    const name = /^env\((\w+)\)$/.exec(text)?.[1];
    return name === undefined ? text : (process.env[name] ?? "");
  })
  .default("");

const provider = z.object({
  enabled: z.boolean().default(false),
  client_id: setting,
  secret: setting,
  /** Default: this stack's /auth/v1/callback. */
  redirect_uri: setting,
  /** In the provider's place: a stand-in of the tests, or a proxy. */
  url: setting,
});

/** The part of supabase/config.toml that the API obeys, with the supabase CLI's own defaults. */
const projectConfig = z.object({
  api: z
    .object({
      schemas: z.array(z.string()).default(["public", "graphql_public"]),
      extra_search_path: z.array(z.string()).default(["public", "extensions"]),
      max_rows: z.number().int().default(1000),
    })
    .prefault({}),
  storage: z.object({ file_size_limit: z.string().default("50MiB") }).prefault({}),
  auth: z
    .object({
      /** Seconds an access token lives. */
      jwt_expiry: z.number().int().default(3600),
      additional_redirect_urls: z.array(z.string()).default([]),
      enable_refresh_token_rotation: z.boolean().default(true),
      /** Seconds in which a used refresh token still returns its successor. */
      refresh_token_reuse_interval: z.number().int().default(10),
      enable_signup: z.boolean().default(true),
      enable_anonymous_sign_ins: z.boolean().default(false),
      minimum_password_length: z.number().int().default(6),
      password_requirements: z.string().default(""),
      /** By the caller's address, in five minutes. */
      rate_limit: z
        .object({
          sign_in_sign_ups: z.number().positive().default(30),
          token_verifications: z.number().positive().default(30),
          token_refresh: z.number().positive().default(150),
        })
        .prefault({})
        .transform(withRateVariables),
      external: z
        .record(z.string(), z.unknown())
        .default({})
        .transform(withEnvironment)
        .pipe(z.record(z.string(), provider)),
      mfa: z
        .object({
          max_enrolled_factors: z.number().int().default(10),
          totp: z
            .object({
              enroll_enabled: z.boolean().default(false),
              verify_enabled: z.boolean().default(false),
            })
            .prefault({}),
        })
        .prefault({}),
      email: z
        .object({
          enable_signup: z.boolean().default(true),
          double_confirm_changes: z.boolean().default(true),
          enable_confirmations: z.boolean().default(false),
          secure_password_change: z.boolean().default(false),
          max_frequency: z.string().default("1s"),
          otp_length: z.number().int().default(6),
          /** Seconds a mailed code or link stays good. */
          otp_expiry: z.number().int().default(3600),
          template: z.record(z.string(), template).default({}),
        })
        .prefault({}),
    })
    .prefault({}),
});

/** SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS and its kind go before the file, too. */
function withRateVariables<Rates extends Record<string, number>>(rates: Rates): Rates {
  const own = Object.keys(rates).flatMap((name) => {
    const value = Number(process.env[`SUPABASE_AUTH_RATE_LIMIT_${name}`.toUpperCase()]);
    return value > 0 ? [[name, value]] : [];
  });
  return { ...rates, ...Object.fromEntries(own) };
}

export type ProjectConfig = z.infer<typeof projectConfig>;
export type AuthConfig = ProjectConfig["auth"];

/**
 * As with the supabase CLI, a variable named after a setting goes before the file:
 * SUPABASE_AUTH_EXTERNAL_GOOGLE_ENABLED, _CLIENT_ID, _SECRET, _REDIRECT_URI and _URL.
 */
function withEnvironment(external: Record<string, unknown>): Record<string, unknown> {
  const settings = Object.keys(provider.shape);
  const entries = Object.entries(external).map(([name, given]) => {
    const own = settings.flatMap((key) => {
      const value = process.env[`SUPABASE_AUTH_EXTERNAL_${name}_${key}`.toUpperCase()];
      if (value === undefined) return [];
      return [[key, key === "enabled" ? value === "true" : value]];
    });
    return [name, { ...(given as object), ...Object.fromEntries(own) }];
  });
  return Object.fromEntries(entries);
}

/** Reads supabase/config.toml; a checkout without one gets the defaults. */
export async function readProjectConfig(
  file: URL = new URL("../../supabase/config.toml", import.meta.url),
): Promise<ProjectConfig> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return projectConfig.parse(parse(text));
}
