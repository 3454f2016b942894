import { randomUUID } from "node:crypto";
import { stepAt, totpCode } from "../../../local/api/auth/totp.ts";
import { demo } from "../../helpers/demo.ts";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, type ValidRequest, auth } from "../request.ts";

const CODE_VERIFIER = "a".repeat(43);
const address = (): string => `${randomUUID()}@castboard.example`;

interface Factor {
  id: string;
  secret: string;
  token: string;
}

async function newFactor({ newAccount, json }: Fixtures): Promise<Factor> {
  const { token } = await newAccount();
  const body = { factor_type: "totp", friendly_name: "Phone" };
  const enrolled = await json(auth("POST", "factors", body, "member", token));
  const { id, totp } = enrolled as { id: string; totp: { secret: string } };
  return { id, secret: totp.secret, token };
}

/** Its response has a session that has shown the factor. */
export async function verifyNewFactor(fixtures: Fixtures): Promise<ValidRequest> {
  const { id, secret, token } = await newFactor(fixtures);
  const asked = await fixtures.json(auth("POST", `factors/${id}/challenge`, {}, "member", token));
  const challenge_id = (asked as { id: string }).id;
  const code = totpCode(secret, stepAt(Date.now()));
  return auth("POST", `factors/${id}/verify`, { challenge_id, code }, "member", token);
}

async function newFlow({ anAccount, sql }: Fixtures): Promise<string> {
  const { id } = await anAccount();
  const code = randomUUID();
  await sql`
    insert into auth.flow_state (
      id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, created_at,
      updated_at, authentication_method, auth_code_issued_at)
    values (${randomUUID()}, ${id}, ${code}, 'plain', ${CODE_VERIFIER}, 'google', now(), now(),
      'oauth', now())`;
  return code;
}

/** Every route of Auth. */
export const AUTH: Corpus = {
  health: () => auth("GET", "health", undefined, "anon"),
  settings: () => auth("GET", "settings", undefined, "anon"),
  keys: () => auth("GET", ".well-known/jwks.json", undefined, "anon"),
  authorize: () =>
    auth("GET", "authorize?provider=google&redirect_to=http://localhost:3000/", undefined, "anon"),
  callback: () => auth("GET", "callback?code=abc&state=abc", undefined, "anon"),
  user: () => auth("GET", "user", undefined, "member"),
  "change user": () =>
    auth("PUT", "user", { data: { locale: "en", nested: { a: [1, "b"] } } }, "member"),
  "change password": async ({ newAccount }) =>
    auth("PUT", "user", { password: "another long one" }, "member", (await newAccount()).token),
  signup: () =>
    auth(
      "POST",
      "signup",
      { email: address(), password: "a long password", data: { first_name: "Fuzz", locale: "ja" } },
      "anon",
    ),
  "token by password": () =>
    auth(
      "POST",
      "token?grant_type=password",
      { email: demo.ken.email, password: demo.password },
      "anon",
    ),
  "token by refresh_token": async ({ newAccount }) =>
    auth(
      "POST",
      "token?grant_type=refresh_token",
      { refresh_token: (await newAccount()).refreshToken },
      "anon",
    ),
  "token by pkce": async (fixtures) =>
    auth(
      "POST",
      "token?grant_type=pkce",
      { auth_code: await newFlow(fixtures), code_verifier: CODE_VERIFIER },
      "anon",
    ),
  otp: () => auth("POST", "otp", { email: address(), create_user: true, data: { a: 1 } }, "anon"),
  magiclink: () => auth("POST", "magiclink", { email: address() }, "anon"),
  recover: () => auth("POST", "recover", { email: address() }, "anon"),
  resend: () => auth("POST", "resend", { type: "signup", email: address() }, "anon"),
  verify: async ({ newLink }) =>
    auth("POST", "verify", { type: "magiclink", token_hash: await newLink() }, "anon"),
  "verify by link": async ({ newLink }) =>
    auth(
      "GET",
      `verify?type=magiclink&token=${await newLink()}&redirect_to=http://localhost:3000/`,
      undefined,
      "anon",
    ),
  reauthenticate: async ({ anAccount }) =>
    auth("GET", "reauthenticate", undefined, "member", (await anAccount()).token),
  logout: async ({ newAccount }) =>
    auth("POST", "logout?scope=local", undefined, "member", (await newAccount()).token),
  "enrol a factor": async ({ newAccount }) =>
    auth(
      "POST",
      "factors",
      { factor_type: "totp", friendly_name: "Phone", issuer: "Castboard" },
      "member",
      (await newAccount()).token,
    ),
  "challenge a factor": async (fixtures) => {
    const { id, token } = await newFactor(fixtures);
    return auth("POST", `factors/${id}/challenge`, {}, "member", token);
  },
  "verify a factor": verifyNewFactor,
  "remove a factor": async (fixtures) => {
    const { id, token } = await newFactor(fixtures);
    return auth("DELETE", `factors/${id}`, undefined, "member", token);
  },
  invite: () => auth("POST", "invite", { email: address(), data: { a: 1 } }, "service"),
  "admin: list": () => auth("GET", "admin/users?page=1&per_page=5", undefined, "service"),
  "admin: create": () =>
    auth(
      "POST",
      "admin/users",
      { email: address(), email_confirm: true, user_metadata: { a: 1 }, app_metadata: { b: [1] } },
      "service",
    ),
  "admin: read": () => auth("GET", `admin/users/${demo.ken.id}`, undefined, "service"),
  "admin: change": async ({ newAccount }) =>
    auth(
      "PUT",
      `admin/users/${(await newAccount()).id}`,
      { user_metadata: { a: "b" }, app_metadata: { c: [1] }, ban_duration: "none" },
      "service",
    ),
  "admin: delete": async ({ newAccount }) =>
    auth(
      "DELETE",
      `admin/users/${(await newAccount()).id}`,
      { should_soft_delete: false },
      "service",
    ),
  "admin: factors": () => auth("GET", `admin/users/${demo.ken.id}/factors`, undefined, "service"),
  "admin: generate_link": () =>
    auth(
      "POST",
      "admin/generate_link",
      { type: "magiclink", email: demo.ken.email, redirect_to: "http://localhost:3000/" },
      "service",
    ),
};
