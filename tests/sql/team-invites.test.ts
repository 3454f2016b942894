import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, leave, waiting } from "../helpers/leaving.ts";
import {
  addAngler,
  addMember,
  addTeam,
  makeInvite,
  peopleOf,
  redeem,
  refusalCode,
} from "../helpers/teams.ts";

/** Links by which people join: what they open, to whom, how often, and what happens at once. */

const db = useTestDatabase();

const preview = (code: string, range: string | null = randomUUID()) =>
  asRole(db.sql, "service_role", async (tx) => {
    const [row] = await tx<[{ seen: Record<string, unknown> }]>`
      select public.preview_invite(${code}, ${range}) as seen`;
    return row.seen;
  });
const previewRefusal = (code: string) => preview(code).then((seen) => seen["refused"], refusalCode);
const revoke = (caller: Caller, inviteId: string) =>
  asRole(db.sql, caller, (tx) => tx`select public.revoke_team_invite(${inviteId})`).then(
    () => "done",
    refusalCode,
  );
const usesOf = async (teamId: string) => {
  const rows = await db.sql`select uses from public.team_invites where team_id = ${teamId}`;
  return rows.map(({ uses }) => uses as number);
};
/** Their tokens are a JWT each, as they come from as many devices. */
const anglers = (n: number) =>
  Promise.all(Array.from({ length: n }, (_, k) => addAngler(db.sql, `Angler ${k}`)));

/** The whole crowd at once, each on a connection of its own. */
async function together(accounts: { id: string }[], code: string): Promise<string[]> {
  const pool = connect(db.url, accounts.length);
  try {
    return await Promise.all(accounts.map((account) => redeem(pool, account, code)));
  } finally {
    await pool.end();
  }
}

describe("an invite", () => {
  test("has 128 random bits, of which only a digest is stored", async () => {
    const team = await addTeam(db.sql);
    const codes = [await makeInvite(db.sql, team), await makeInvite(db.sql, team)];
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{32}$/);
    const [found] = await db.sql`
      select count(*)::int as n from public.team_invites
      where code_digest = any (array(select sha256(convert_to(c, 'UTF8')) from unnest(${codes}::text[]) as c))`;
    expect(found).toEqual({ n: 2 });
    const audits = await db.sql<{ entry: string }[]>`
      select to_jsonb(a)::text as entry from public.audit_log as a where entity = 'team_invites'`;
    const everything = audits.map(({ entry }) => entry).join();
    for (const code of codes) expect(everything).not.toContain(code);
    expect(everything).not.toContain("\\\\x");
  });

  test("sent again before its use has another code, and the first one no longer works", async () => {
    const team = await addTeam(db.sql);
    const id = randomUUID();
    const lost = await makeInvite(db.sql, team, { id });
    const code = await makeInvite(db.sql, team, { id });
    expect(await previewRefusal(lost)).toBe("invite_unknown");
    expect(await redeem(db.sql, await addAngler(db.sql, "Omar"), code)).toBe("joined");
    await expect(makeInvite(db.sql, team, { id })).rejects.toThrow("conflict");
    const other = await addTeam(db.sql);
    await expect(makeInvite(db.sql, other, { id })).rejects.toThrow("conflict");
  });

  test.each([
    ["no days", { validDays: 0 }],
    ["more than thirty days", { validDays: 31 }],
    ["no uses", { maxUses: 0 }],
    ["more than fifty uses", { maxUses: 51 }],
  ])("of %s is invalid", async (_what, options) => {
    const team = await addTeam(db.sql);
    await expect(makeInvite(db.sql, team, options)).rejects.toThrow("invalid");
  });

  test("is made, read and revoked by the captain and admins alone", async () => {
    const team = await addTeam(db.sql);
    const member = await addAngler(db.sql, "Omar");
    await addMember(db.sql, team, member);
    const id = randomUUID();
    await makeInvite(db.sql, team, { id });
    const seenBy = (caller: Caller) =>
      asRole(db.sql, caller, (tx) => tx`select id from public.team_invites where id = ${id}`);
    for (const caller of [member, demo.ken]) {
      await expect(makeInvite(db.sql, { ...team, captain: caller })).rejects.toThrow("forbidden");
      expect(await revoke(caller, id)).toBe("forbidden");
      expect(await seenBy(caller)).toHaveLength(0);
    }
    await expect(seenBy("anon")).rejects.toMatchObject({ code: "42501" });
    expect(await seenBy(team.captain)).toHaveLength(1);
    expect(await seenBy(demo.admin)).toHaveLength(1);
    await expect(
      asRole(db.sql, team.captain, (tx) => tx`select code_digest from public.team_invites`),
    ).rejects.toMatchObject({ code: "42501" });
    expect(await revoke(demo.admin, id)).toBe("done");
    expect(await revoke(team.captain, id)).toBe("done");
    expect(await revoke(team.captain, randomUUID())).toBe("not_found");
  });

  test("of an entry belongs to this team's entry, while registration is open", async () => {
    const team = await addTeam(db.sql);
    await expect(makeInvite(db.sql, team, { registrationId: demo.loneHeron })).rejects.toThrow(
      "not_found",
    );
    const [own] = await db.sql<[{ team: string }]>`
      select team_id as team from public.registrations where id = ${demo.loneHeron}`;
    await expect(
      makeInvite(db.sql, { id: own.team, captain: demo.maya }, { registrationId: demo.loneHeron }),
    ).rejects.toThrow("roster_frozen");
  });
});

describe("a preview", () => {
  test("shows team, captain and event, and nothing of the people", async () => {
    const team = await addTeam(db.sql, "Night Tide");
    const [entry] = await db.sql<[{ id: string }]>`
      insert into public.registrations (event_id, division_id, team_id, status)
      select event_id, id, ${team.id}, 'confirmed' from public.divisions
      where event_id = ${demo.upcoming} limit 1 returning id`;
    const code = await makeInvite(db.sql, team, { registrationId: entry.id });
    expect(await preview(code)).toEqual({
      team: "Night Tide",
      captain: "Nadia",
      members: 1,
      expires_at: expect.any(String),
      event: {
        slug: "mangrove-mile",
        name: "Mangrove Mile",
        time_zone: "America/New_York",
        starts_at: expect.any(String),
      },
    });
  });

  test("of a team alone has no event", async () => {
    const code = await makeInvite(db.sql, await addTeam(db.sql));
    expect(await preview(code)).toMatchObject({ event: null });
  });

  test("is asked for by servers only", async () => {
    for (const caller of ["anon", demo.maya, demo.admin] as const) {
      await expect(
        asRole(db.sql, caller, (tx) => tx`select public.preview_invite('x', 'r')`),
      ).rejects.toMatchObject({ code: "42501" });
    }
  });
});

describe("redeeming", () => {
  test("makes a member of the caller and counts one use", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team, { maxUses: 2 });
    const account = await addAngler(db.sql, "Omar");
    expect(await redeem(db.sql, account, code)).toBe("joined");
    expect(await peopleOf(db.sql, team.id)).toEqual(["Nadia (captain)", "Omar"]);
    expect(await redeem(db.sql, account, code)).toBe("already_member");
    expect(await usesOf(team.id)).toEqual([1]);
  });

  test("is told to the captain", async () => {
    const team = await addTeam(db.sql);
    const account = await addAngler(db.sql, "Omar");
    await redeem(db.sql, account, await makeInvite(db.sql, team));
    const notices = await db.sql`
      select kind, data from public.notifications where user_id = ${team.captain.id}`;
    expect(notices).toEqual([
      {
        kind: "invite_redeemed",
        data: {
          team_id: team.id,
          team_name: "Night Tide",
          member_name: "Omar",
          about: account.id,
        },
      },
    ]);
  });

  test("is refused by name: revoked, expired, used up, unknown, full, nameless", async () => {
    const team = await addTeam(db.sql);
    const account = await addAngler(db.sql, "Omar");
    const both = async (code: string) => [
      await previewRefusal(code),
      await redeem(db.sql, account, code),
    ];
    const id = randomUUID();
    const revoked = await makeInvite(db.sql, team, { id });
    await revoke(team.captain, id);
    expect(await both(revoked)).toEqual(["invite_revoked", "invite_revoked"]);
    const oldId = randomUUID();
    const expired = await makeInvite(db.sql, team, { id: oldId });
    await db.sql`update public.team_invites set expires_at = now() where id = ${oldId}`;
    expect(await both(expired)).toEqual(["invite_expired", "invite_expired"]);
    const used = await makeInvite(db.sql, team);
    await redeem(db.sql, await addAngler(db.sql, "First"), used);
    expect(await both(used)).toEqual(["invite_used_up", "invite_used_up"]);
    expect(await both("0".repeat(32))).toEqual(["invite_unknown", "invite_unknown"]);
    const nameless = await addAngler(db.sql, "");
    expect(await redeem(db.sql, nameless, await makeInvite(db.sql, team))).toBe("name_missing");
    await db.sql`
      insert into public.team_members (team_id, display_name)
      select ${team.id}, 'Member ' || n from generate_series(1, 48) as n`;
    expect(await redeem(db.sql, account, await makeInvite(db.sql, team))).toBe("team_full");
  });

  test("an invite to an entry ends with the registration", async () => {
    const team = await addTeam(db.sql);
    const [entry] = await db.sql<[{ id: string }]>`
      insert into public.registrations (event_id, division_id, team_id, status)
      select event_id, id, ${team.id}, 'confirmed' from public.divisions
      where event_id = ${demo.upcoming} limit 1 returning id`;
    const code = await makeInvite(db.sql, team, { registrationId: entry.id });
    await db.sql`update public.registrations set status = 'withdrawn' where id = ${entry.id}`;
    expect(await previewRefusal(code)).toBe("roster_frozen");
    expect(await redeem(db.sql, await addAngler(db.sql, "Omar"), code)).toBe("roster_frozen");
  });

  test("needs an account, and its second factor", async () => {
    const code = await makeInvite(db.sql, await addTeam(db.sql));
    await expect(
      asRole(db.sql, "anon", (tx) => tx`select public.redeem_invite(${code})`),
    ).rejects.toMatchObject({ code: "42501" });
    expect(await redeem(db.sql, { id: randomUUID() }, code)).toBe("unauthenticated");
    const careful = await addAngler(db.sql, "Careful");
    await db.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${careful.id}, 'totp', 'verified', now(), now())`;
    const asks = { ...careful, aal: "aal1" as const };
    expect(await redeem(db.sql, asks, code)).toBe("insufficient_aal");
  });
});

describe("guessing", () => {
  const guess = () => randomUUID().replaceAll("-", "");

  test("ends after twenty codes of an account, for a right code as well", async () => {
    const code = await makeInvite(db.sql, await addTeam(db.sql));
    const guesser = await addAngler(db.sql, "Guesser");
    const answers = await together(
      Array.from({ length: 30 }, () => guesser),
      guess(),
    );
    expect(answers.filter((answer) => answer === "invite_unknown")).toHaveLength(20);
    expect(answers.filter((answer) => answer === "rate_limited")).toHaveLength(10);
    expect(await redeem(db.sql, guesser, code)).toBe("rate_limited");
    expect(await redeem(db.sql, await addAngler(db.sql, "Honest"), code)).toBe("joined");
  });

  test("ends after twenty codes from one network; a right one costs nothing", async () => {
    const code = await makeInvite(db.sql, await addTeam(db.sql));
    const range = "192.0.2.0/24";
    for (let n = 0; n < 30; n++) expect(await preview(code, range)).toHaveProperty("team");
    for (let n = 0; n < 20; n++) {
      expect(await preview(guess(), range)).toEqual({ refused: "invite_unknown" });
    }
    const blocked = { refused: "rate_limited", retry_after: expect.any(Number) };
    expect(await preview(guess(), range)).toEqual(blocked);
    const seen = await preview(code, range);
    expect(seen).toEqual(blocked);
    expect(seen["retry_after"]).toBeGreaterThan(0);
    expect(seen["retry_after"]).toBeLessThanOrEqual(600);
    expect(await preview(code, "198.51.100.0/24")).toHaveProperty("team");
  });
});

describe("at once", () => {
  test("fifty redemptions of one use: one joins, the others are told", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team);
    const outcomes = await together(await anglers(50), code);
    expect(outcomes.filter((outcome) => outcome === "joined")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "invite_used_up")).toHaveLength(49);
    expect(await usesOf(team.id)).toEqual([1]);
    expect(await peopleOf(db.sql, team.id)).toHaveLength(2);
  });

  test("twenty connections for the last seat of the team: one joins, the others are told", async () => {
    const team = await addTeam(db.sql);
    await db.sql`
      insert into public.team_members (team_id, display_name)
      select ${team.id}, 'Member ' || n from generate_series(1, 48) as n`;
    const code = await makeInvite(db.sql, team, { maxUses: 20 });
    const outcomes = await together(await anglers(20), code);
    expect(outcomes.filter((outcome) => outcome === "joined")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "team_full")).toHaveLength(19);
    expect(await usesOf(team.id)).toEqual([1]);
    expect(await peopleOf(db.sql, team.id)).toHaveLength(50);
  });

  test("one person on ten devices joins once and costs one use", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team, { maxUses: 10 });
    const account = await addAngler(db.sql, "Omar");
    const outcomes = await together(
      Array.from({ length: 10 }, () => account),
      code,
    );
    expect(outcomes.filter((outcome) => outcome === "joined")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "already_member")).toHaveLength(9);
    expect(await usesOf(team.id)).toEqual([1]);
  });

  const revokeOf = (id: string) => `select public.revoke_team_invite('${id}')`;
  const redeemOf = (code: string) => `select public.redeem_invite('${code}')`;

  test("an invite that is revoked while somebody redeems it is revoked", async () => {
    const team = await addTeam(db.sql);
    const id = randomUUID();
    const code = await makeInvite(db.sql, team, { id });
    const revoking = await holdAs(db, team.captain, revokeOf(id));
    const redeeming = redeem(db.sql, await addAngler(db.sql, "Omar"), code);
    await waiting(db.sql, 1);
    await revoking.commit();
    expect(await redeeming).toBe("invite_revoked");
    expect(await peopleOf(db.sql, team.id)).toEqual(["Nadia (captain)"]);
  });

  test("who has redeemed before it was revoked is in", async () => {
    const team = await addTeam(db.sql);
    const id = randomUUID();
    const code = await makeInvite(db.sql, team, { id, maxUses: 5 });
    const redeeming = await holdAs(db, await addAngler(db.sql, "Omar"), redeemOf(code));
    const revoking = revoke(team.captain, id);
    await waiting(db.sql, 1);
    await redeeming.commit();
    expect(await revoking).toBe("done");
    expect(await peopleOf(db.sql, team.id)).toEqual(["Nadia (captain)", "Omar"]);
    expect(await redeem(db.sql, await addAngler(db.sql, "Late"), code)).toBe("invite_revoked");
  });

  test("a member who is removed while redeeming again hears that he was a member, or comes back", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team, { maxUses: 5 });
    const account = await addAngler(db.sql, "Omar");
    await redeem(db.sql, account, code);
    const [member] = await db.sql<[{ id: string }]>`
      select id from public.team_members where team_id = ${team.id} and user_id = ${account.id}`;
    const removing = await holdAs(
      db,
      team.captain,
      `select public.remove_team_member('${member.id}')`,
    );
    const redeeming = redeem(db.sql, account, code);
    await waiting(db.sql, 1);
    await removing.commit();
    expect(await redeeming).toBe("joined");
    expect(await usesOf(team.id)).toEqual([2]);
  });

  test("a team that is dissolved while somebody redeems has no invites", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team);
    const dissolving = await holdAs(db, team.captain, `select public.dissolve_team('${team.id}')`);
    const redeeming = redeem(db.sql, await addAngler(db.sql, "Omar"), code);
    await waiting(db.sql, 1);
    await dissolving.commit();
    expect(await redeeming).toBe("invite_unknown");
  });

  test("an account that ends while it redeems joins nothing", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team);
    const account = await addAngler(db.sql, "Omar");
    const leaving = await holdAs(db, account, "select public.delete_my_account()");
    const redeeming = redeem(db.sql, account, code);
    await waiting(db.sql, 1);
    await leaving.commit();
    expect(await redeeming).toBe("unauthenticated");
    expect(await usesOf(team.id)).toEqual([0]);
  });

  test("a captain whose account ends leaves the team its invites", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team);
    await leave(db.sql, team.captain);
    expect(await redeem(db.sql, await addAngler(db.sql, "Omar"), code)).toBe("joined");
    const [invite] = await db.sql`
      select created_by from public.team_invites where team_id = ${team.id}`;
    expect(invite).toEqual({ created_by: null });
  });
});
