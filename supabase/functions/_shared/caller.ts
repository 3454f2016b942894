import { type SupabaseClient, createClient } from "@supabase/supabase-js";
import { publishableKey, supabaseUrl } from "./environment.ts";
import { AppError, unavailable } from "./app-error.ts";

export interface Caller {
  id: string;
  /** Acts as the caller: row-level security decides. */
  supabase: SupabaseClient;
}

/**
 * The signed-in caller of a request. A publishable or secret key is no user, whichever header it
 * comes in, and neither are the older keys, which are tokens without an account.
 *
 * @throws AppError `unauthenticated`
 */
export async function requireCaller(request: Request): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token || token.startsWith("sb_")) throw new AppError("unauthenticated", "Sign in first");
  const supabase = clientFor(token);
  // Checks the signature against the project's keys; with a shared secret it asks the auth server.
  const { data, error } = await supabase.auth.getClaims(token).catch(() => ({
    data: null,
    error: null,
  }));
  if (error && (error.status ?? 0) >= 500) {
    throw unavailable("The auth server does not answer", 1, error);
  }
  const claims = data?.claims;
  if (!claims?.sub || claims.role !== "authenticated") {
    throw new AppError("unauthenticated", "The session is not valid or has expired");
  }
  return { id: claims.sub, supabase };
}

/** The signed-in caller, or null for anybody else: a stranger, a key, a session that has expired. */
export async function findCaller(request: Request): Promise<Caller | null> {
  try {
    return await requireCaller(request);
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") return null;
    throw error;
  }
}

function clientFor(token: string): SupabaseClient {
  return createClient(supabaseUrl(), publishableKey(), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
}
