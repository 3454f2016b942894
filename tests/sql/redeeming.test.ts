import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { createCrew, createOpenEvent, enter } from "../helpers/entering.ts";
import {
  addAngler,
  addTeam,
  makeInvite,
  peopleOf,
  previewInvite,
  redeem,
  refusalCode,
  revokeInvite,
  usesOf,
} from "../helpers/teams.ts";

/** Joining by an invite, and each refusal of it. */

const db = useTestDatabase();

const previewRefusal = (code: string) =>
  previewInvite(db.sql, code).then((seen) => seen["refused"], refusalCode);

describe("redeeming", () => {
  test("makes a member of the caller and counts one use", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team, { maxUses: 2 });
    const account = await addAngler(db.sql, "Omar");
    expect(await redeem(db.sql, account, code)).toBe("joined");
    expect(await peopleOf(db.sql, team.id)).toEqual(["Nadia (captain)", "Omar"]);
    expect(await redeem(db.sql, account, code)).toBe("already_member");
    expect(await usesOf(db.sql, team.id)).toEqual([1]);
  });

  test("reaches the captain as a notice", async () => {
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
    await revokeInvite(db.sql, team.captain, id);
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

  test("takes a name without the mark that turns the direction of the text", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team);
    expect(await redeem(db.sql, await addAngler(db.sql, "Omar\u202e"), code)).toBe("joined");
    expect((await peopleOf(db.sql, team.id)).join()).not.toContain("\u202e");
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

describe("the link of an invite shows who is in already where that is", () => {
  const joinedBy = (account: { id: string }, code: string) =>
    asRole(db.sql, account, async (tx) => {
      const [row] = await tx<[{ joined: unknown }]>`
        select public.find_joined_team(${code}) as joined`;
      return row.joined;
    });

  test("to its members alone, whatever is left of it", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team);
    const account = await addAngler(db.sql, "Omar");
    expect(await joinedBy(account, code)).toBeNull();
    await redeem(db.sql, account, code);
    expect(await previewRefusal(code)).toBe("invite_used_up");
    const joined = { team: "Night Tide", event_id: null };
    expect(await joinedBy(account, code)).toEqual(joined);
    expect(await joinedBy(team.captain, code)).toEqual(joined);
    expect(await joinedBy(await addAngler(db.sql, "Other"), code)).toBeNull();
    expect(await joinedBy(account, "0".repeat(32))).toBeNull();
  });

  test("to the crew of its entry, and not to the rest of the team", async () => {
    const event = await createOpenEvent(db.sql);
    const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
    const entry = await enter(db.sql, event, crew, { members: crew.members.slice(0, 1) });
    const code = await makeInvite(
      db.sql,
      { id: crew.team, captain: crew.captain },
      { registrationId: entry.id },
    );
    const mate = crew.mates[0] as { id: string };
    expect(await joinedBy(mate, code)).toBeNull();
    expect(await redeem(db.sql, mate, code)).toBe("joined");
    expect(await joinedBy(mate, code)).toMatchObject({ event_id: event.id });
  });

  test("to an account with its second factor", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team);
    await expect(
      asRole(db.sql, "anon", (tx) => tx`select public.find_joined_team(${code})`),
    ).rejects.toMatchObject({ code: "42501" });
    await db.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${team.captain.id}, 'totp', 'verified', now(), now())`;
    const asks = { ...team.captain, aal: "aal1" as const };
    expect(await joinedBy(asks, code).catch(refusalCode)).toBe("insufficient_aal");
  });
});
