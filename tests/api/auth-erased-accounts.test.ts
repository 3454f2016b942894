import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { holdAs, leave, waiting } from "../helpers/leaving.ts";
import { fragment, useProviderServer, visitAt } from "./provider-server.ts";

/**
 * An account is deleted, with its row or softly, while its owner signs in or changes it: the owner is
 * refused, nothing is stored on the row that stays, and neither deadlocks.
 */

const { api, idp } = useProviderServer();

const password = "castboard-demo-9x";
const WAYS = ["by its owner", "with its row", "softly"] as const;
type Way = (typeof WAYS)[number];

interface Member {
  id: string;
  email: string;
}

async function addMember(): Promise<Member> {
  const email = `${randomUUID()}@castboard.example`;
  const { data } = await api.service().auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  const id = data.user?.id ?? "";
  await api.database.sql`
    with crew as (insert into public.teams (name) values (${`Crew ${id}`}) returning id)
    insert into public.team_members (team_id, user_id, display_name)
    select id, ${id}, 'Angler' from crew`;
  return { id, email };
}

const signIn = async ({ email }: Member) => {
  const { data } = await api.anon().auth.signInWithPassword({ email, password });
  return { token: data.session?.access_token ?? "", refreshToken: data.session?.refresh_token };
};

interface Asked {
  method?: "POST" | "PUT";
  path: string;
  token?: string;
  body: object;
}

async function ask({ method = "POST", path, token, body }: Asked) {
  const response = await api.raw(`/auth/v1${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return [response.status, ((await response.json()) as { error_code?: string }).error_code];
}

const remove = async (member: Member, way: Way): Promise<void> => {
  if (way === "by its owner") return void (await leave(api.database.sql, member));
  const { error } = await api.service().auth.admin.deleteUser(member.id, way === "softly");
  expect(error).toBeNull();
};

/** The response to what arrives while a deletion has the account, and nothing else yet. */
async function whileLeaving<T>(member: Member, way: Way, arrive: () => PromiseLike<T>): Promise<T> {
  const { sql } = api.database;
  const blocker = await holdAs(
    api.database,
    "owner",
    `select from public.team_members where user_id = '${member.id}' for update`,
  );
  const removal = remove(member, way);
  await waiting(sql, 1);
  const late = Promise.resolve(arrive());
  await waiting(sql, 2);
  await blocker.commit();
  await removal;
  return late;
}

const askWhileLeaving = (member: Member, way: Way, asked: Asked) =>
  whileLeaving(member, way, () => ask(asked));

/** What a deletion leaves of an account; without its row nothing. */
const remains = (member: Member) => api.database.sql`
  select u.raw_user_meta_data as metadata, u.encrypted_password as password, u.email_change as email,
    (select count(*)::int from auth.sessions where user_id = u.id) as sessions,
    (select count(*)::int from auth.mfa_factors where user_id = u.id) as factors,
    (select count(*)::int from auth.one_time_tokens where user_id = u.id) as codes
  from auth.users as u where u.id = ${member.id}`;
const REMAINS = {
  "by its owner": [],
  "with its row": [],
  softly: [{ metadata: {}, password: "", email: "", sessions: 0, factors: 0, codes: 0 }],
};

test.each(WAYS)("a session is refreshed while its account is deleted %s", async (way) => {
  const member = await addMember();
  const { refreshToken } = await signIn(member);
  const path = "/token?grant_type=refresh_token";
  expect(
    await askWhileLeaving(member, way, { path, body: { refresh_token: refreshToken } }),
  ).toEqual([400, "refresh_token_not_found"]);
});

test.each(WAYS)(
  "a provider's sign-in is completed while its account is deleted %s",
  async (way) => {
    const member = await addMember();
    const [code, verifier] = [randomUUID(), randomUUID() + randomUUID()];
    await api.database.sql`
    insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
      provider_type, authentication_method, created_at)
    values (gen_random_uuid(), ${member.id}, ${code}, 'plain', ${verifier}, 'google', 'oauth', now())`;
    const path = "/token?grant_type=pkce";
    expect(
      await askWhileLeaving(member, way, {
        path,
        body: { auth_code: code, code_verifier: verifier },
      }),
    ).toEqual([404, "flow_state_not_found"]);
  },
);

test.each(WAYS)("a password opens nothing while its account is deleted %s", async (way) => {
  const member = await addMember();
  const path = "/token?grant_type=password";
  const body = { email: member.email, password };
  expect(await askWhileLeaving(member, way, { path, body })).toEqual([400, "invalid_credentials"]);
  expect(await remains(member)).toEqual(REMAINS[way]);
});

const CHANGES: readonly [string, Omit<Asked, "token">][] = [
  ["its metadata", { method: "PUT", path: "/user", body: { data: { real_name: "Jane" } } }],
  ["its password", { method: "PUT", path: "/user", body: { password: "another-horse-9" } }],
  ["its address", { method: "PUT", path: "/user", body: { email: "jane@castboard.example" } }],
  ["a factor", { path: "/factors", body: { factor_type: "totp", friendly_name: "Jane's" } }],
];

test.each(WAYS.flatMap((way) => CHANGES.map(([what, asked]) => [what, way, asked] as const)))(
  "%s is not stored while the account is deleted %s",
  async (_what, way, asked) => {
    const member = await addMember();
    const { token } = await signIn(member);
    expect(await askWhileLeaving(member, way, { ...asked, token })).toEqual([
      403,
      "user_not_found",
    ]);
    expect(await remains(member)).toEqual(REMAINS[way]);
  },
);

test("a softly deleted account is changed and refreshed by nothing that was left open", async () => {
  const member = await addMember();
  await remove(member, "softly");
  const session = randomUUID();
  const refreshToken = randomUUID();
  await api.database.sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal)
    values (${session}, ${member.id}, now(), now(), 'aal1')`;
  await api.database.sql`
    insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
    values (${refreshToken}, ${member.id}, ${session}, false, now(), now())`;
  const token = api.token({ role: "authenticated", sub: member.id, session_id: session });
  for (const [, asked] of CHANGES) {
    expect(await ask({ ...asked, token })).toEqual([403, "user_not_found"]);
  }
  const path = "/token?grant_type=refresh_token";
  expect(await ask({ path, body: { refresh_token: refreshToken } })).toEqual([
    400,
    "refresh_token_not_found",
  ]);
});

test("an admin's change that waits for a soft deletion stores nothing", async () => {
  const member = await addMember();
  const { error } = await whileLeaving(member, "softly", () =>
    api.service().auth.admin.updateUserById(member.id, { user_metadata: { real_name: "Jane" } }),
  );
  expect(error).toMatchObject({ status: 404, code: "user_not_found" });
  expect(await remains(member)).toEqual(REMAINS.softly);
});

test.each(WAYS.flatMap((way) => [[way, "came before"] as const, [way, "comes first"] as const]))(
  "while an account is deleted %s, a provider's person who %s gets a new one",
  async (way, visit) => {
    const member = await addMember();
    idp.someone.email = member.email;
    const come = async () => {
      const { access_token } = fragment(await visitAt(api, "google"));
      return (await api.anon().auth.getUser(access_token)).data.user;
    };
    if (visit === "came before") expect(await come()).toMatchObject({ id: member.id });
    const user = await whileLeaving(member, way, come);
    expect(user).toMatchObject({ email: member.email, id: expect.not.stringContaining(member.id) });
  },
);
