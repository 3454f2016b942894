import { publishableKey, supabaseUrl } from "./backend.ts";
import { typedCode } from "./plain-digits.ts";

/** What people show again before something that an open tab alone must not be enough for. */
export interface Proof {
  /** The account's password, or a code from a mail to the account's address. */
  by: "password" | "mail";
  text: string;
}

/** The password or code that was asked for is not the right one. */
export class WrongProofError extends Error {
  readonly code: "wrong_password" | "wrong_code";
  constructor(by: Proof["by"]) {
    super("Not the account's");
    this.code = by === "password" ? "wrong_password" : "wrong_code";
  }
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

function refuseTrouble({ status }: Response): void {
  if (status === 429) throw Object.assign(new Error("Too many"), { code: "rate_limited" });
  if (status >= 500) throw new Error(`The auth service answered ${status}`);
}

/** Sends a code to the account's address, beside a link that logs in. */
export async function mailCode(email: string): Promise<void> {
  const answer = await call("otp", publishableKey, { email, create_user: false });
  refuseTrouble(answer);
  if (!answer.ok) throw new Error(`The auth service answered ${answer.status}`);
}

/**
 * Asks the auth service whether the proof is the account's, beside the session in use. The session
 * that the answer opens is closed again at once.
 *
 * @throws WrongProofError
 */
export async function confirmIdentity(email: string, { by, text }: Proof): Promise<void> {
  const answer =
    by === "password"
      ? await call("token?grant_type=password", publishableKey, { email, password: text })
      : await call("verify", publishableKey, { type: "email", email, token: typedCode(text) });
  refuseTrouble(answer);
  if (!answer.ok) throw new WrongProofError(by);
  const opened = (await answer.json()) as { access_token: string };
  await call("logout?scope=local", opened.access_token);
}
