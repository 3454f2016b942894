import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  addAngler,
  addMember,
  addTeam,
  makeInvite,
  previewInvite,
  redeem,
  redeemTogether,
  refusalCode,
  revokeInvite,
} from "../helpers/teams.ts";

/** Links by which people join: who makes them, what they open, and where guessing ends. */

const db = useTestDatabase();

const previewRefusal = (code: string) =>
  previewInvite(db.sql, code).then((seen) => seen["refused"], refusalCode);

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
      expect(await revokeInvite(db.sql, caller, id)).toBe("forbidden");
      expect(await seenBy(caller)).toHaveLength(0);
    }
    await expect(seenBy("anon")).rejects.toMatchObject({ code: "42501" });
    expect(await seenBy(team.captain)).toHaveLength(1);
    expect(await seenBy(demo.admin)).toHaveLength(1);
    await expect(
      asRole(db.sql, team.captain, (tx) => tx`select code_digest from public.team_invites`),
    ).rejects.toMatchObject({ code: "42501" });
    expect(await revokeInvite(db.sql, demo.admin, id)).toBe("done");
    expect(await revokeInvite(db.sql, team.captain, id)).toBe("done");
    expect(await revokeInvite(db.sql, team.captain, randomUUID())).toBe("not_found");
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
    expect(await previewInvite(db.sql, code)).toEqual({
      team: "Night Tide",
      captain: "Nadia",
      members: 1,
      expires_at: expect.any(String),
      event: {
        id: demo.upcoming,
        slug: "mangrove-mile",
        name: "Mangrove Mile",
        time_zone: "America/New_York",
        starts_at: expect.any(String),
      },
    });
  });

  test("of a team alone has no event", async () => {
    const code = await makeInvite(db.sql, await addTeam(db.sql));
    expect(await previewInvite(db.sql, code)).toMatchObject({ event: null });
  });

  test("is asked for by servers only", async () => {
    for (const caller of ["anon", demo.maya, demo.admin] as const) {
      await expect(
        asRole(db.sql, caller, (tx) => tx`select public.preview_invite('x', 'r')`),
      ).rejects.toMatchObject({ code: "42501" });
    }
  });
});

describe("guessing", () => {
  const guess = () => randomUUID().replaceAll("-", "");

  test("ends after twenty codes of an account, and a right code passes all the same", async () => {
    const code = await makeInvite(db.sql, await addTeam(db.sql));
    const guesser = await addAngler(db.sql, "Guesser");
    const answers = await redeemTogether(
      db.url,
      Array.from({ length: 30 }, () => guesser),
      guess(),
    );
    expect(answers.filter((answer) => answer === "invite_unknown")).toHaveLength(20);
    expect(answers.filter((answer) => answer === "rate_limited")).toHaveLength(10);
    expect(await redeem(db.sql, guesser, guess())).toBe("rate_limited");
    expect(await redeem(db.sql, guesser, code)).toBe("joined");
  });

  test("ends after twenty codes from one network; a right one costs nothing", async () => {
    const code = await makeInvite(db.sql, await addTeam(db.sql));
    const range = "192.0.2.0/24";
    for (let n = 0; n < 30; n++)
      expect(await previewInvite(db.sql, code, range)).toHaveProperty("team");
    for (let n = 0; n < 20; n++) {
      expect(await previewInvite(db.sql, guess(), range)).toEqual({ refused: "invite_unknown" });
    }
    const blocked = { refused: "rate_limited", retry_after: expect.any(Number) };
    const seen = await previewInvite(db.sql, guess(), range);
    expect(seen).toEqual(blocked);
    expect(seen["retry_after"]).toBeGreaterThan(0);
    expect(seen["retry_after"]).toBeLessThanOrEqual(600);
    expect(await previewInvite(db.sql, guess(), "198.51.100.0/24")).toEqual({
      refused: "invite_unknown",
    });
    expect(await previewInvite(db.sql, code, range)).toHaveProperty("team");
  });
});
