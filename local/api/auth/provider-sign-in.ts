import postgres from "postgres";
import { type AuthCall, deviceOf } from "./auth-call.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, databaseRefused } from "./auth-error.ts";
import { beginFlow, completeFlow } from "./flow-state.ts";
import { accountOf } from "./provider-accounts.ts";
import { providerOf } from "./provider-client.ts";
import { type State, readState, signState } from "./provider-state.ts";
import { withAppleName } from "./providers/apple.ts";
import { ProviderError, type ProviderTokens, exchangeCode } from "./providers/provider.ts";
import { openSession, type SessionJson } from "./sessions.ts";
import { sendConfirmation } from "./sign-up.ts";

/** Of the question to Auth, not to the provider. */
const OWN_PARAMETERS = [
  "provider",
  "scopes",
  "redirect_to",
  "code_challenge",
  "code_challenge_method",
  "apikey",
  "skip_http_redirect",
];

const redirect = (location: string, status: 302 | 303 = 302): Response =>
  new Response(null, { status, headers: { location } });

const failed = (what: string) => new AuthError(500, "unexpected_failure", what);

/** A provider's response; undefined, and a line in the log, when it cannot be trusted. */
async function believed<T>(
  { log }: AuthContext,
  name: string,
  answer: Promise<T>,
): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log(`auth: ${name}: ${error.message}`);
    return undefined;
  }
}

/**
 * GET /authorize: sends a person to a provider.
 * @throws AuthError validation_failed (400), unexpected_failure (500) when the provider is away
 */
export async function authorize(call: AuthCall): Promise<Response> {
  const { context, url, redirectTo } = call;
  const name = (url.searchParams.get("provider") ?? "").toLowerCase();
  const { provider, client } = providerOf(context, name);
  const address = await believed(context, name, provider.authorizationUrl(client));
  if (!address) throw failed(`Unable to reach ${name}`);
  const flow = await beginFlow(context, name, url.searchParams);
  const state = signState(context, { provider: name, referrer: redirectTo, flow });
  const more = (url.searchParams.get("scopes") ?? "").split(/[\s,]+/).filter(Boolean);
  const there = new URL(address);
  for (const [key, value] of url.searchParams) {
    if (!OWN_PARAMETERS.includes(key)) there.searchParams.set(key, value);
  }
  const asked = {
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: "code",
    scope: [...provider.scopes, ...more].join(" "),
    state,
    ...provider.parameters,
  };
  for (const [key, value] of Object.entries(asked)) there.searchParams.set(key, value);
  return redirect(there.href);
}

/** The provider's own error, in the provider's words. */
class DeniedError extends Error {
  readonly reason: string;
  constructor(reason: string, description: string) {
    super(description);
    this.reason = reason;
  }
}

/** The error code of RFC 6749 for a response that Auth would send with this status. */
const REASONS: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
};
const DENIED = new Set(["signup_disabled", "user_banned", "provider_email_needs_verification"]);

function errorParams(
  { log }: Pick<AuthContext, "log">,
  error: unknown,
): URLSearchParams | undefined {
  if (error instanceof postgres.PostgresError) {
    log(`auth: coming back from a provider: ${error.message} (${error.code})`);
    return errorParams({ log }, databaseRefused("saving new user"));
  }
  if (error instanceof DeniedError) {
    return new URLSearchParams({ error: error.reason, error_description: error.message });
  }
  if (!(error instanceof AuthError)) return undefined;
  return new URLSearchParams({
    error: DENIED.has(error.code) ? "access_denied" : (REASONS[error.status] ?? "server_error"),
    error_code: error.code,
    error_description: error.message,
  });
}

/** What the person came back with becomes an account, and a session or a code for one. */
async function finish(
  call: AuthCall,
  answer: URLSearchParams,
  state: State,
): Promise<{ fragment: URLSearchParams } | { code: string }> {
  const { context, request } = call;
  const reason = answer.get("error");
  if (reason) throw new DeniedError(reason, answer.get("error_description") ?? "");
  const code = answer.get("code") ?? "";
  if (code === "") {
    const message = "OAuth callback with missing authorization code missing";
    throw new AuthError(400, "bad_oauth_callback", message);
  }
  const { provider, client } = providerOf(context, state.provider);
  const tokens = await believed(context, state.provider, exchangeCode(provider, client, code));
  if (!tokens) throw failed(`Unable to exchange external code: ${code}`);
  const told = await believed(context, state.provider, provider.person(client, tokens));
  if (!told) throw failed("Error getting user profile from external provider");
  if (told.email === "") throw failed("Error getting user email from external provider");
  const person = state.provider === "apple" ? withAppleName(told, answer.get("user") ?? "") : told;

  const outcome = await context.sql.begin(async (sql) => {
    const account = await accountOf(context, sql, state.provider, person);
    if (account.isWaiting) return { kind: "waiting", user: account.user } as const;
    if (state.flow) {
      const own = await completeFlow(sql, state.flow, account.user.id, tokens);
      return { kind: "code", code: own } as const;
    }
    const device = deviceOf(request);
    const session = await openSession(context, sql, account.user.id, "oauth", device);
    return { kind: "session", session } as const;
  });
  if (outcome.kind === "code") return { code: outcome.code };
  if (outcome.kind === "session") return { fragment: fragmentOf(outcome.session, tokens) };
  // The account is kept, and waits.
  const { user } = outcome;
  const why = `Unverified email with ${state.provider}.`;
  const needsVerification = (more: string) =>
    new AuthError(422, "provider_email_needs_verification", `${why} ${more}`);
  if (!user.email) {
    throw needsVerification(`Verify the email with ${state.provider} in order to sign in`);
  }
  await sendConfirmation(context, user, state.referrer);
  throw needsVerification(`A confirmation email has been sent to your ${state.provider} email`);
}

const fragmentOf = (session: SessionJson, tokens: ProviderTokens): URLSearchParams =>
  new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    provider_token: tokens.access_token,
    ...(tokens.refresh_token ? { provider_refresh_token: tokens.refresh_token } : {}),
    refresh_token: session.refresh_token,
    sb: "",
    token_type: session.token_type,
  });

/**
 * GET and (Apple) POST /callback: where a provider sends people back. Always a redirect: the session
 * in the fragment, a code in the query, or an error in both.
 */
export async function callback(call: AuthCall): Promise<Response> {
  const { context, request, url } = call;
  const answer =
    request.method === "POST" ? new URLSearchParams(await request.text()) : url.searchParams;
  let state: State;
  try {
    state = readState(context, answer.get("state") ?? "");
  } catch (error) {
    const params = errorParams(context, error);
    if (!params) throw error;
    const home = new URL(context.siteUrl());
    home.search = params.toString();
    return redirect(home.href, 303);
  }
  const there = new URL(state.referrer);
  try {
    const result = await finish(call, answer, state);
    if ("code" in result) there.searchParams.set("code", result.code);
    else there.hash = result.fragment.toString();
  } catch (error) {
    const params = errorParams(context, error);
    if (!params) throw error;
    for (const [key, value] of params) there.searchParams.set(key, value);
    there.hash = params.toString();
  }
  // A browser that was sent here by a POST goes on with a GET.
  return redirect(there.href, request.method === "POST" ? 303 : 302);
}
