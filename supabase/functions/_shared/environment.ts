import { z } from "zod";

/** Deno here and on hosted; the project is type-checked without Deno's own types. */
declare const Deno: { env: { get(name: string): string | undefined } };

const namedKeys = z.record(z.string(), z.string());

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Newer projects hold keys by name in one JSON variable; older ones have one key in another. */
function apiKey(names: { byName: string; older: string }): string {
  const json = Deno.env.get(names.byName);
  const byName = json ? namedKeys.parse(JSON.parse(json)) : {};
  const key = byName.default ?? Object.values(byName)[0];
  return key ?? required(names.older);
}

export const supabaseUrl = (): string => required("SUPABASE_URL");

/** A browser's key: what it may do is what `anon` may do. */
export const publishableKey = (): string =>
  apiKey({ byName: "SUPABASE_PUBLISHABLE_KEYS", older: "SUPABASE_ANON_KEY" });
