import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import {
  invitePreview,
  joinedTeam,
} from "../../supabase/functions/_shared/contracts/redeem-invite.ts";
import { demo } from "../helpers/demo.ts";
import { useTestStack } from "../helpers/stack.ts";
import { addTeam, makeInvite, peopleOf } from "../helpers/teams.ts";

/** An invite's way from a stranger's browser to a place in the team. */

const stack = useTestStack();
beforeEach(() => stack.database.sql`delete from private.rate_limits`);

const tokenOf = async (email: string): Promise<string> => {
  const { data } = await (await stack.signIn(email)).auth.getSession();
  return data.session?.access_token ?? "";
};

async function post(path: "" | "/preview", body: string, token?: string) {
  const response = await fetch(`${stack.url}/functions/v1/redeem-invite${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      apikey: stack.publishableKey,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
  });
  const { status, headers } = response;
  return {
    status,
    retryAfter: headers.get("retry-after"),
    body: (await response.json()) as unknown,
  };
}
const preview = (code: unknown) => post("/preview", JSON.stringify({ code }));
const redeem = (code: unknown, token?: string) => post("", JSON.stringify({ code }), token);
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${errorAnswer.parse(body).error.code}`;

test("a stranger sees what the invite opens, and a member of no team joins", async () => {
  const { sql } = stack.database;
  const team = await addTeam(sql, "Night Tide");
  const code = await makeInvite(sql, team);
  const seen = await preview(code);
  expect(seen.status).toBe(200);
  expect(invitePreview.strict().parse(seen.body)).toMatchObject({
    team: "Night Tide",
    captain: "Nadia",
    members: 1,
    event: null,
  });
  expect(codeOf(await redeem(code))).toBe("401 unauthenticated");
  expect(codeOf(await redeem(code, stack.publishableKey))).toBe("401 unauthenticated");
  const ken = await tokenOf(demo.ken.email);
  const joined = await redeem(code, ken);
  expect([joined.status, joinedTeam.strict().parse(joined.body)]).toEqual([
    200,
    { team_id: team.id, team: "Night Tide" },
  ]);
  expect(await peopleOf(sql, team.id)).toEqual(["Nadia (captain)", "Ken Mori"]);
  // Also when the response was lost: he is a member, whatever is left of the invite.
  expect(codeOf(await redeem(code, ken))).toBe("409 already_member");
  expect(codeOf(await preview(code))).toBe("410 invite_used_up");
});

test("each refusal has its status and code", async () => {
  const { sql } = stack.database;
  const team = await addTeam(sql);
  const ken = await tokenOf(demo.ken.email);
  const id = randomUUID();
  const code = await makeInvite(sql, team, { id });
  const both = async () => [codeOf(await preview(code)), codeOf(await redeem(code, ken))];
  await sql`update public.team_invites set expires_at = now() where id = ${id}`;
  expect(await both()).toEqual(["410 invite_expired", "410 invite_expired"]);
  await sql`update public.team_invites set revoked_at = now() where id = ${id}`;
  expect(await both()).toEqual(["410 invite_revoked", "410 invite_revoked"]);
  await sql`delete from public.team_invites where id = ${id}`;
  expect(await both()).toEqual(["404 invite_unknown", "404 invite_unknown"]);
});

test("guesses of one network end for previews and for redeeming alike", async () => {
  const { sql } = stack.database;
  const code = await makeInvite(sql, await addTeam(sql));
  const guess = () => randomUUID().replaceAll("-", "");
  const ken = await tokenOf(demo.ken.email);
  const answers: string[] = [];
  for (let n = 0; n < 11; n++) {
    answers.push(codeOf(await preview(guess())), codeOf(await redeem(guess(), ken)));
  }
  expect(answers.filter((answer) => answer === "404 invite_unknown")).toHaveLength(20);
  const blocked = [await preview(guess()), await redeem(guess(), ken)];
  for (const answer of blocked) {
    expect(codeOf(answer)).toBe("429 rate_limited");
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  }
  // A person with an invite did not guess it.
  expect((await preview(code)).status).toBe(200);
  expect((await redeem(code, ken)).status).toBe(200);
});

describe("a hostile code", () => {
  test.each([
    ["empty", ""],
    ["a null byte", `${"0".repeat(31)}\0`],
    ["half of a surrogate pair", `${"0".repeat(31)}\uD800`],
    ["a name of Object's prototype", "__proto__"],
    ["another one", "constructor"],
    ["SQL", "' or 1=1 --"],
    ["capitals", "A".repeat(32)],
    ["digits of another script", "٠".repeat(32)],
    ["a line break at its end", `${"0".repeat(32)}\n`],
    ["very long", "0".repeat(60_000)],
  ])("%s is unknown, and costs no guess", async (_what, code) => {
    const ken = await tokenOf(demo.ken.email);
    expect(codeOf(await preview(code))).toBe("404 invite_unknown");
    expect(codeOf(await redeem(code, ken))).toBe("404 invite_unknown");
    expect(
      await stack.database.sql`select from private.rate_limits where bucket = 'invite:guess'`,
    ).toHaveLength(0);
  });

  test.each([
    ["no JSON", "{"],
    ["no object", "[]"],
    ["no code", "{}"],
    ["a number", '{"code": 7}'],
    ["nothing", '{"code": null}'],
    ["a list", '{"code": ["x"]}'],
    ["more than a code", '{"code": "x", "user_id": "y"}'],
    ["a prototype", '{"code": "x", "__proto__": {"code": "y"}}'],
  ])("in a body of %s is invalid", async (_what, body) => {
    expect(codeOf(await post("/preview", body))).toBe("400 invalid");
    expect(codeOf(await post("", body, await tokenOf(demo.ken.email)))).toBe("400 invalid");
  });

  test("in a body beyond the limit is too large, and another method is not taken", async () => {
    const body = JSON.stringify({ code: "0".repeat(2_000_000) });
    expect(codeOf(await post("/preview", body))).toBe("413 too_large");
    const response = await fetch(`${stack.url}/functions/v1/redeem-invite/preview?code=x`);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
