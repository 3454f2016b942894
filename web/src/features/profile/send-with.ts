import { AnswerError } from "../../lib/api/answer-error.ts";
import { publishableKey, supabaseUrl } from "../../lib/api/backend.ts";
import { retryingFetch } from "../../lib/api/retrying-fetch.ts";
import type { FreshSession } from "../../lib/auth/confirm-identity.ts";

/** Calls the project with a session that is not the page's. */
export async function sendWith(
  { access_token }: FreshSession,
  method: string,
  path: string,
  body: unknown,
): Promise<Response> {
  const answer = await retryingFetch(`${supabaseUrl}${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${access_token}`,
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
    },
    body: JSON.stringify(body),
  });
  if (answer.ok) return answer;
  const errorBody: unknown = await answer.json().catch(() => null);
  const code = typeof errorBody === "object" && errorBody !== null && "code" in errorBody;
  throw code
    ? Object.assign(new Error(`${answer.status} from ${path}`), { code: String(errorBody.code) })
    : new AnswerError(answer.status, path);
}
