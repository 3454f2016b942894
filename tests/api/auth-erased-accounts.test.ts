import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { holdAs, leave, waiting } from "../helpers/leaving.ts";
import { useApiServer } from "./api-server.ts";

/** A sign-in goes on while its account is erased elsewhere: it is refused, and neither deadlocks. */

const api = useApiServer();

const password = "castboard-demo-9x";

async function addMember() {
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

/** The grant's code once it arrives at an erasure that has the account, and nothing else yet. */
async function askWhileLeaving(member: { id: string }, grant: string, body: object) {
  const { sql } = api.database;
  const blocker = await holdAs(
    api.database,
    "owner",
    `select from public.team_members where user_id = '${member.id}' for update`,
  );
  const erasure = leave(sql, member);
  await waiting(sql, 1);
  const late = api.raw(`/auth/v1/token?grant_type=${grant}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await waiting(sql, 2);
  await blocker.commit();
  await erasure;
  return ((await (await late).json()) as { error_code: string }).error_code;
}

test("a session is refreshed while its account is erased", async () => {
  const member = await addMember();
  const { data } = await api.anon().auth.signInWithPassword({ email: member.email, password });
  expect(
    await askWhileLeaving(member, "refresh_token", {
      refresh_token: data.session?.refresh_token,
    }),
  ).toBe("refresh_token_not_found");
});

test("a provider's sign-in is completed while its account is erased", async () => {
  const member = await addMember();
  const [code, verifier] = [randomUUID(), randomUUID() + randomUUID()];
  await api.database.sql`
    insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
      provider_type, authentication_method, created_at)
    values (gen_random_uuid(), ${member.id}, ${code}, 'plain', ${verifier}, 'google', 'oauth', now())`;
  expect(await askWhileLeaving(member, "pkce", { auth_code: code, code_verifier: verifier })).toBe(
    "flow_state_not_found",
  );
});
