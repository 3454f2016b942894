import { z } from "zod";
import { asAppError } from "./database-errors.ts";
import { publishableKey, supabaseUrl } from "./environment.ts";
import { AppError, unavailable } from "./app-error.ts";

const databaseError = z.object({ code: z.string(), message: z.string() });

/**
 * Calls PostgREST as a visitor without an account would and returns its response unread, which
 * supabase-js cannot. With parameters the path is a function's.
 *
 * @throws AppError for what the database refused, or `unavailable`
 */
export async function readAsPublic(
  path: string,
  parameters?: Record<string, unknown>,
): Promise<Response> {
  const key = publishableKey();
  const headers: Record<string, string> = { apikey: key, Authorization: `Bearer ${key}` };
  const call: RequestInit = { headers };
  if (parameters) {
    headers["Content-Type"] = "application/json";
    call.method = "POST";
    call.body = JSON.stringify(parameters);
  }
  let answer: Response;
  try {
    answer = await fetch(`${supabaseUrl()}/rest/v1${path}`, call);
  } catch (error) {
    throw unavailable("The database does not answer", 1, error);
  }
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => null);
  const known = databaseError.safeParse(body);
  if (known.success) throw asAppError(known.data);
  throw answer.status >= 500
    ? unavailable("The database did not answer", 1)
    : new AppError("internal", "The database did not answer");
}
