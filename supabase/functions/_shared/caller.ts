import { z } from "zod";
import { type SupabaseClient, createClient } from "@supabase/supabase-js";
import type { ErrorCode } from "./contracts/errors.ts";
import { publishableKey, supabaseUrl } from "./environment.ts";
import { AppError, unavailable } from "./app-error.ts";
import { asAppError } from "./database-errors.ts";

export interface Caller {
  id: string;
  /** Acts as the caller: row-level security decides. */
  supabase: SupabaseClient;
}

/**
 * The signed-in caller of a request. A publishable or secret key is no user, whichever header it
 * comes in, and neither are the older keys, which are tokens without an account. The REST API verifies
 * the token, and the database decides whether its session still counts: a token outlives a ban and the
 * end of its session.
 *
 * @throws AppError `unauthenticated`, `account_banned`, `insufficient_aal`, `unavailable`
 */
export async function requireCaller(request: Request): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token || token.startsWith("sb_")) throw new AppError("unauthenticated", "Sign in first");
  const supabase = clientFor(token);
  const { data, error, status } = await supabase.rpc("check_session", {}, { get: true });
  if (!error) return { id: z.guid().parse(data), supabase };
  if (status === 0) throw unavailable("The database does not answer", 1, error);
  const appError = asAppError(error);
  // Only the role of accounts may call it.
  throw appError.code === "forbidden"
    ? new AppError("unauthenticated", "The token is not of an account")
    : appError;
}

/**
 * The signed-in caller, or null for anybody else: a stranger, a key, a session that has expired or that has
 * not shown its second factor.
 *
 * @throws AppError `account_banned`
 */
export const findCaller = (request: Request): Promise<Caller | null> =>
  callerUnless(request, ["unauthenticated", "insufficient_aal"]);

/** As `findCaller`, for what is read alone: a banned account reads what a stranger reads. */
export const findReader = (request: Request): Promise<Caller | null> =>
  callerUnless(request, ["unauthenticated", "insufficient_aal", "account_banned"]);

async function callerUnless(request: Request, strangers: ErrorCode[]): Promise<Caller | null> {
  try {
    return await requireCaller(request);
  } catch (error) {
    if (error instanceof AppError && strangers.includes(error.code)) return null;
    throw error;
  }
}

function clientFor(token: string): SupabaseClient {
  return createClient(supabaseUrl(), publishableKey(), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
}
