import { publishableKey, supabaseUrl } from "./backend.ts";

/** The password that was asked for again is not the account's. */
export class WrongPasswordError extends Error {
  readonly code = "wrong_password";
}

const call = (path: string, token: string, body?: unknown): Promise<Response> =>
  fetch(`${supabaseUrl}/auth/v1/${path}`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/**
 * Asks the auth service whether this is the account's password, beside the session in use: an open
 * tab alone must not be enough to take an account over. The session that the answer opens is closed
 * again at once.
 *
 * @throws WrongPasswordError
 */
export async function confirmPassword(email: string, password: string): Promise<void> {
  const answer = await call("token?grant_type=password", publishableKey, { email, password });
  if (answer.status === 429) throw Object.assign(new Error("Too many"), { code: "rate_limited" });
  if (answer.status >= 500) throw new Error(`The auth service answered ${answer.status}`);
  if (!answer.ok) throw new WrongPasswordError("Not the current password");
  const opened = (await answer.json()) as { access_token: string };
  await call("logout?scope=local", opened.access_token);
}
