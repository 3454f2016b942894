import type { User } from "@supabase/supabase-js";
import { identityMailPath } from "../../../../supabase/functions/_shared/contracts/identity-mail.ts";
import { publishableKey, supabaseUrl } from "../api/backend.ts";
import { typedCode } from "../format/plain-digits.ts";

/** What people show again before something that an open tab alone must not be enough for. */
export interface Proof {
  /** The account's password, or a code from a mail to the account's address. */
  by: "password" | "mail";
  text: string;
  /** The authenticator app's code, for accounts that have a second factor. */
  factorCode?: string;
}

/** The password or a code that was asked for is not the right one. */
export class WrongProofError extends Error {
  readonly code: "wrong_password" | "wrong_code" | "wrong_factor_code";
  constructor(code: WrongProofError["code"]) {
    super("The proof does not belong to this account");
    this.code = code;
  }
}

/** A session of its own, beside the one that the page keeps. */
export interface FreshSession {
  access_token: string;
  refresh_token: string;
  user: User;
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

function throwServiceError({ status }: Response): void {
  if (status === 429) throw Object.assign(new Error("Too many"), { code: "rate_limited" });
  if (status >= 500) throw new Error(`The auth service answered ${status}`);
}

/**
 * Mails a code to the account's address, in the page's language. It is a code to sign in with, since
 * one of `reauthenticate()` opens no session, and the server asks for a recent sign-in.
 */
export async function mailCode(email: string, language: string): Promise<void> {
  const redirect = encodeURIComponent(window.location.origin + identityMailPath(language));
  const path = `otp?redirect_to=${redirect}`;
  const answer = await call(path, publishableKey, { email, create_user: false });
  throwServiceError(answer);
  if (!answer.ok) throw new Error(`The auth service answered ${answer.status}`);
}

async function open(email: string, { by, text }: Proof): Promise<FreshSession> {
  const answer =
    by === "password"
      ? await call("token?grant_type=password", publishableKey, { email, password: text })
      : await call("verify", publishableKey, { type: "email", email, token: typedCode(text) });
  throwServiceError(answer);
  if (!answer.ok) throw new WrongProofError(by === "password" ? "wrong_password" : "wrong_code");
  return (await answer.json()) as FreshSession;
}

const close = ({ access_token }: FreshSession): Promise<Response> =>
  call("logout?scope=local", access_token);

/** The session with the second factor shown, where the account has one. */
async function raise(session: FreshSession, code: string): Promise<FreshSession> {
  const factor = session.user.factors?.find(({ status }) => status === "verified");
  if (!factor) return session;
  const asked = await call(`factors/${factor.id}/challenge`, session.access_token, {});
  throwServiceError(asked);
  const { id } = (await asked.json()) as { id: string };
  const proof = { challenge_id: id, code: typedCode(code) };
  const shown = await call(`factors/${factor.id}/verify`, session.access_token, proof);
  throwServiceError(shown);
  if (!shown.ok) throw new WrongProofError("wrong_factor_code");
  return (await shown.json()) as FreshSession;
}

/**
 * Signs in once more, beside the session in use, and hands the new session to the work: what ends an
 * account or changes its password needs a sign-in of the last minutes, which the server checks. The
 * session is closed afterwards, unless the work returns true to keep it.
 *
 * @throws WrongProofError
 */
export async function withFreshSession(
  email: string,
  proof: Proof,
  work: (session: FreshSession) => Promise<boolean>,
): Promise<void> {
  const opened = await open(email, proof);
  let isKept = false;
  try {
    isKept = await work(await raise(opened, proof.factorCode ?? ""));
  } finally {
    // Its token names the same session before and after the second factor.
    if (!isKept) await close(opened).catch(() => undefined);
  }
}

/**
 * Asks the auth service whether the proof is the account's, then does the work with the session in use. The
 * session that this opens is closed afterwards: for some work the server asks that one was opened lately.
 *
 * @throws WrongProofError
 */
export async function confirmIdentity<Result>(
  email: string,
  proof: Proof,
  work: () => Promise<Result>,
): Promise<Result> {
  const opened = await open(email, proof);
  try {
    return await work();
  } finally {
    await close(opened).catch(() => undefined);
  }
}
