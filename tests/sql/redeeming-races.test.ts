import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { applicantsOf, createCrew, createOpenEvent, enter } from "../helpers/entering.ts";
import { holdAs, leave, waiting } from "../helpers/leaving.ts";
import {
  addAngler,
  addAnglers,
  addTeam,
  makeInvite,
  peopleOf,
  redeem,
  redeemTogether,
  revokeInvite,
  usesOf,
} from "../helpers/teams.ts";

/** Many who redeem at once, and what else is changed meanwhile. */

const db = useTestDatabase();

describe("an invite to an entry", () => {
  test("puts a member on the roster, too, once; and tells the captain", async () => {
    const event = await createOpenEvent(db.sql);
    const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
    const [captainRow = ""] = crew.members;
    const entry = await enter(db.sql, event, crew, { members: [captainRow] });
    const team = { id: crew.team, captain: crew.captain };
    const code = await makeInvite(db.sql, team, { registrationId: entry.id, maxUses: 9 });
    const [mate = { id: "" }] = crew.mates;
    expect(await redeem(db.sql, mate, code)).toBe("joined");
    expect(await redeem(db.sql, mate, code)).toBe("already_member");
    expect((await applicantsOf(db.sql, entry)).map((one) => one.display_name)).toEqual([
      "Captain",
      "Mate 1",
    ]);
    expect(await usesOf(db.sql, crew.team)).toEqual([1]);
    const told = await db.sql`
      select data ->> 'member_name' as name from public.notifications
      where user_id = ${crew.captain.id} and kind = 'invite_redeemed'`;
    expect(told).toEqual([{ name: "Mate 1" }]);
  });

  test("refuses a person of another roster of the division, who then joins no team either", async () => {
    const event = await createOpenEvent(db.sql);
    const [ours, theirs] = [await createCrew(db.sql), await createCrew(db.sql)];
    const entry = await enter(db.sql, event, ours);
    await enter(db.sql, event, theirs);
    const team = { id: ours.team, captain: ours.captain };
    const code = await makeInvite(db.sql, team, { registrationId: entry.id });
    await db.sql`
      update public.profiles set first_name = 'Rival' where id = ${theirs.captain.id}`;
    expect(await redeem(db.sql, theirs.captain, code)).toBe("already_entered");
    expect(await peopleOf(db.sql, ours.team)).toEqual(["Captain (captain)"]);
    expect(await usesOf(db.sql, ours.team)).toEqual([0]);
  });

  test("twenty connections for the last place on the roster: one joins, the others are refused", async () => {
    const event = await createOpenEvent(db.sql, { teamSize: [1, 2] });
    const crew = await createCrew(db.sql);
    const entry = await enter(db.sql, event, crew);
    const team = { id: crew.team, captain: crew.captain };
    const code = await makeInvite(db.sql, team, { registrationId: entry.id, maxUses: 20 });
    const outcomes = await redeemTogether(db.url, await addAnglers(db.sql, 20), code);
    expect(outcomes.filter((outcome) => outcome === "joined")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "team_full")).toHaveLength(19);
    expect(await peopleOf(db.sql, crew.team)).toHaveLength(2);
    expect(await applicantsOf(db.sql, entry)).toHaveLength(2);
  });

  test("a member whom the captain removes while accepting is on the roster as a member, or not at all", async () => {
    const event = await createOpenEvent(db.sql);
    const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
    const [captainRow = "", mateRow = ""] = crew.members;
    const entry = await enter(db.sql, event, crew, { members: [captainRow] });
    const team = { id: crew.team, captain: crew.captain };
    const code = await makeInvite(db.sql, team, { registrationId: entry.id });
    const [mate = { id: "" }] = crew.mates;
    const accepting = await holdAs(db, mate, `select public.redeem_invite('${code}')`);
    const removing = asRole(
      db.sql,
      crew.captain,
      (tx) => tx`select public.remove_team_member(${mateRow})`,
    );
    await waiting(db.sql, 1);
    await accepting.commit();
    await removing;
    expect(await peopleOf(db.sql, crew.team)).toEqual(["Captain (captain)"]);
    expect((await applicantsOf(db.sql, entry)).map((one) => one.display_name)).toEqual(["Captain"]);
  });
});

describe("at once", () => {
  test("fifty redemptions of one use: one joins, the others are refused", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team);
    const outcomes = await redeemTogether(db.url, await addAnglers(db.sql, 50), code);
    expect(outcomes.filter((outcome) => outcome === "joined")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "invite_used_up")).toHaveLength(49);
    expect(await usesOf(db.sql, team.id)).toEqual([1]);
    expect(await peopleOf(db.sql, team.id)).toHaveLength(2);
  });

  test("twenty connections for the last seat of the team: one joins, the others are refused", async () => {
    const team = await addTeam(db.sql);
    await db.sql`
      insert into public.team_members (team_id, display_name)
      select ${team.id}, 'Member ' || n from generate_series(1, 48) as n`;
    const code = await makeInvite(db.sql, team, { maxUses: 20 });
    const outcomes = await redeemTogether(db.url, await addAnglers(db.sql, 20), code);
    expect(outcomes.filter((outcome) => outcome === "joined")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "team_full")).toHaveLength(19);
    expect(await usesOf(db.sql, team.id)).toEqual([1]);
    expect(await peopleOf(db.sql, team.id)).toHaveLength(50);
  });

  test("one person on ten devices joins once and costs one use", async () => {
    const team = await addTeam(db.sql);
    const code = await makeInvite(db.sql, team, { maxUses: 10 });
    const account = await addAngler(db.sql, "Omar");
    const outcomes = await redeemTogether(
      db.url,
      Array.from({ length: 10 }, () => account),
      code,
    );
    expect(outcomes.filter((outcome) => outcome === "joined")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "already_member")).toHaveLength(9);
    expect(await usesOf(db.sql, team.id)).toEqual([1]);
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
    const revoking = revokeInvite(db.sql, team.captain, id);
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
    expect(await usesOf(db.sql, team.id)).toEqual([2]);
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
    expect(await usesOf(db.sql, team.id)).toEqual([0]);
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
