import postgres from "postgres";
import { isUnavailable } from "../../database/unavailable.ts";
import type { Admission } from "../gate.ts";
import type { AuthConfig } from "../project-config.ts";
import { updateAccount } from "./account.ts";
import { requireAdmin } from "./admin-access.ts";
import { invite } from "./admin-links.ts";
import { answerAdmin } from "./admin-routes.ts";
import { type AuthCall, clientAddress, deviceOf } from "./auth-call.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, authErrorResponse, databaseErrorResponse, invalid } from "./auth-error.ts";
import { readBody, requireUser, textOf } from "./auth-request.ts";
import { reauthenticate } from "./change-password.ts";
import { answerFactors } from "./factor-routes.ts";
import { exchangeFlow } from "./flow-state.ts";
import type { LimitedRoute } from "./limits.ts";
import { recover, resend, sendMagicLink } from "./mail-sign-in.ts";
import { PROVIDER_NAMES, isProviderOn } from "./provider-client.ts";
import { authorize, callback } from "./provider-sign-in.ts";
import { allowedRedirect } from "./redirects.ts";
import { type SignOutScope, closeSessions, refreshSession } from "./sessions.ts";
import { signInWithPassword, signUp } from "./sign-up.ts";
import { usersJson } from "./users.ts";
import { followLink, verifyCode } from "./verify.ts";

type Handler = (call: AuthCall) => Promise<Response>;

const settings = (config: AuthConfig) => ({
  external: {
    anonymous_users: false,
    ...Object.fromEntries(PROVIDER_NAMES.map((name) => [name, isProviderOn({ config }, name)])),
    email: config.email.enable_signup,
    phone: false,
  },
  disable_signup: !config.enable_signup,
  mailer_autoconfirm: !config.email.enable_confirmations,
  phone_autoconfirm: false,
  sms_provider: "",
  saml_enabled: false,
  passkeys_enabled: false,
});

const SCOPES = new Set(["global", "local", "others"]);
const isScope = (text: string): text is SignOutScope => SCOPES.has(text);

const token: Handler = async ({ context, request, url }) => {
  const body = await readBody(request);
  switch (url.searchParams.get("grant_type")) {
    case "password":
      return Response.json(await signInWithPassword(context, body, deviceOf(request)));
    case "refresh_token": {
      const refreshToken = textOf(body, "refresh_token");
      if (refreshToken === "") throw invalid("Refresh token is not valid");
      return Response.json(await refreshSession(context, refreshToken));
    }
    case "pkce":
      return Response.json(await exchangeFlow(context, body, deviceOf(request)));
    default:
      throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  }
};

const logout: Handler = async ({ context, admission, url }) => {
  const scope = url.searchParams.get("scope") || "global";
  if (!isScope(scope)) throw invalid(`Unsupported logout scope "${scope}"`);
  const { user, session } = await requireUser(context, admission);
  await closeSessions(context.sql, user.id, session?.id, scope);
  return new Response(null, { status: 204 });
};

const HANDLERS: Record<string, Handler> = {
  "GET /health": async () =>
    Response.json({
      version: "local",
      name: "GoTrue",
      description: "GoTrue is a user registration and authentication API",
    }),
  "GET /settings": async ({ context }) => Response.json(settings(context.config)),
  "GET /.well-known/jwks.json": async () => Response.json({ keys: [] }),
  "GET /authorize": authorize,
  "GET /callback": callback,
  "POST /callback": callback,
  "POST /signup": async ({ context, request, redirectTo }) =>
    Response.json(await signUp(context, await readBody(request), redirectTo)),
  "POST /token": token,
  "POST /otp": async ({ context, request, redirectTo }) => {
    sendMagicLink(context, await readBody(request), redirectTo);
    return Response.json({});
  },
  "POST /magiclink": async ({ context, request, redirectTo }) => {
    sendMagicLink(context, await readBody(request), redirectTo);
    return Response.json({});
  },
  "POST /recover": async ({ context, request, redirectTo }) => {
    recover(context, await readBody(request), redirectTo);
    return Response.json({});
  },
  "POST /resend": async ({ context, request, redirectTo }) => {
    resend(context, await readBody(request), redirectTo);
    return Response.json({});
  },
  "POST /verify": async ({ context, request }) =>
    Response.json(await verifyCode(context, await readBody(request), deviceOf(request))),
  "GET /verify": async ({ context, request, url }) => followLink(context, url, deviceOf(request)),
  "POST /logout": logout,
  "GET /reauthenticate": async ({ context, admission }) => {
    await reauthenticate(context, await requireUser(context, admission));
    return Response.json({});
  },
  "GET /user": async ({ context, admission }) => {
    const { user } = await requireUser(context, admission);
    return Response.json((await usersJson(context.sql, [user]))[0]);
  },
  "PUT /user": async ({ context, request, admission, redirectTo }) => {
    const signedIn = await requireUser(context, admission);
    return Response.json(
      await updateAccount(context, signedIn, await readBody(request), {
        redirectTo,
        address: clientAddress(request),
      }),
    );
  },
  "POST /invite": async ({ context, request, admission, redirectTo }) => {
    requireAdmin(admission, context.jwtSecret);
    return Response.json(await invite(context, await readBody(request), redirectTo));
  },
};

/** Requests that are counted by the caller's address. */
const LIMITED: Record<string, LimitedRoute> = {
  "POST /signup": "signup",
  "POST /recover": "recover",
  "POST /resend": "resend",
  "POST /magiclink": "magiclink",
  "POST /otp": "otp",
  "PUT /user": "user",
  "GET /reauthenticate": "reauthenticate",
  "POST /token": "token",
  "GET /verify": "verify",
  "POST /verify": "verify",
};

const handlerOf = (
  method: string,
  path: string,
): ((call: AuthCall) => Promise<Response | undefined>) | undefined => {
  if (path.startsWith("/admin/")) return answerAdmin;
  return /^\/factors(?:\/|$)/.test(path) ? answerFactors : HANDLERS[`${method} ${path}`];
};

/** Auth's words for what it was doing when the database refused. */
function writing(method: string, path: string): string {
  if (path === "/signup") return "saving new user";
  if (method === "POST" && path === "/admin/users") return "creating new user";
  if (method === "DELETE") return "deleting user";
  return method === "PUT" ? "updating user" : "querying schema";
}

export interface Auth {
  fetch(request: Request, path: string, admission: Admission): Promise<Response>;
  /** Asks the database over Auth's own connections. Rejects when it cannot. */
  check(): Promise<void>;
  /** Resolves when every mail that was asked for so far has been handed over. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Auth of a hosted project: email and password, mailed links and codes, providers, sessions, second factors, auth.admin. */
export function createAuth(context: AuthContext): Auth {
  return {
    async fetch(request, fullPath, admission) {
      const path = fullPath.slice("/auth/v1".length);
      const url = new URL(request.url);
      const asked = url.searchParams.get("redirect_to") ?? request.headers.get("redirect_to");
      const redirectTo = allowedRedirect(context, asked);
      const call = { context, request, path, admission, url, redirectTo };
      try {
        const limited = LIMITED[`${request.method} ${path}`];
        if (limited) context.limits.request(limited, clientAddress(request));
        const answer = await handlerOf(request.method, path)?.(call);
        return answer ?? new Response("404 page not found", { status: 404 });
      } catch (error) {
        if (error instanceof AuthError) return authErrorResponse(request, error);
        if (!(error instanceof postgres.PostgresError) || isUnavailable(error)) throw error;
        context.log(`auth: ${request.method} ${path}: ${error.message} (${error.code})`);
        return databaseErrorResponse(request, error, writing(request.method, path));
      }
    },
    async check() {
      await context.sql`select 1`;
    },
    idle: () => context.background.idle(),
    async close() {
      await context.background.idle();
      await context.sql.end({ timeout: 5 });
    },
  };
}
