import { TokenError, signToken, verifyToken } from "../../keys/tokens.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";

/** Seconds to decide at the provider's. */
const STATE_SECONDS = 300;

/** What a person takes along to a provider and brings back. */
export interface State {
  provider: string;
  /** Where they go on afterwards. */
  referrer: string;
  /** The flow whose browser will show its verifier; absent where the session comes at once. */
  flow: string | undefined;
}

export const signState = (
  { jwtSecret }: AuthContext,
  { provider, referrer, flow }: State,
): string =>
  signToken(
    {
      exp: Math.floor(Date.now() / 1000) + STATE_SECONDS,
      provider,
      referrer,
      ...(flow ? { flow_state_id: flow } : {}),
    },
    jwtSecret,
  );

/** @throws AuthError bad_oauth_callback, bad_oauth_state (400): missing, forged or too old. */
export function readState(context: AuthContext, text: string): State {
  if (text === "") {
    throw new AuthError(400, "bad_oauth_callback", "OAuth state parameter missing");
  }
  const bad = (why = "") =>
    new AuthError(400, "bad_oauth_state", `OAuth callback with invalid state${why}`);
  try {
    const claims = verifyToken(text, context.jwtSecret);
    const { provider, referrer, flow_state_id: flow } = claims;
    if (typeof provider !== "string") throw bad(" (missing provider)");
    return {
      provider,
      referrer: typeof referrer === "string" ? referrer : context.siteUrl(),
      flow: typeof flow === "string" ? flow : undefined,
    };
  } catch (error) {
    throw error instanceof TokenError ? bad() : error;
  }
}
