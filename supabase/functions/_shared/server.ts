import { type SupabaseClient, createClient } from "@supabase/supabase-js";
import { secretKeys, supabaseUrl } from "./environment.ts";
import { AppError } from "./app-error.ts";

/** Acts with the secret key: row-level security does not apply. */
export function serverClient(): SupabaseClient {
  const [key] = secretKeys();
  return createClient(supabaseUrl(), key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

/**
 * Lets only those through who show a secret key of the project, as `apikey` or as bearer.
 *
 * @throws AppError `forbidden`
 */
export async function requireServer(request: Request): Promise<void> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const shown = [request.headers.get("apikey"), bearer].filter((key) => typeof key === "string");
  const known = await Promise.all(secretKeys().map(digest));
  for (const key of await Promise.all(shown.map(digest))) {
    if (known.includes(key)) return;
  }
  throw new AppError("forbidden", "Only the project's own servers may do this");
}

/** Digests are compared, so that the time it takes reveals nothing of the key. */
async function digest(key: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return String(new Uint8Array(bytes));
}
