import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, leave, waiting } from "../helpers/leaving.ts";
import { addAngler, addMember, addTeam, peopleOf, refusalCode } from "../helpers/teams.ts";

/** What captains and members change of their teams, and what happens when two of them do at once. */

const db = useTestDatabase();

/** "done", or the code of the refusal. */
const call = (caller: Caller, statement: string): Promise<string> =>
  asRole(db.sql, caller, (tx) => tx.unsafe(statement)).then(() => "done", refusalCode);

const create = (id: string, name: string) =>
  `select public.create_team('${id}', $name$${name}$name$)`;
const handOver = (team: string, member: string) =>
  `select public.hand_over_team('${team}', '${member}')`;
const remove = (member: string) => `select public.remove_team_member('${member}')`;
const leaveTeam = (team: string) => `select public.leave_team('${team}')`;
const dissolve = (team: string) => `select public.dissolve_team('${team}')`;
const rename = (team: string, name: string) =>
  `select public.rename_team('${team}', $name$${name}$name$)`;
const add = (team: string, name: string, id: string = randomUUID()) =>
  `select public.add_team_member('${id}', '${team}', $name$${name}$name$)`;

async function teamWithMember() {
  const team = await addTeam(db.sql);
  const account = await addAngler(db.sql, "Omar");
  return { ...team, account, member: await addMember(db.sql, team, account) };
}

const captainOf = async (teamId: string) => {
  const [row] = await db.sql`
    select id from public.team_members where team_id = ${teamId} and role = 'captain'`;
  return row?.["id"] as string | undefined;
};

describe("a new team", () => {
  test("has its maker as the captain, by the profile's name", async () => {
    const { id } = await addTeam(db.sql, "  Lone Pelican ");
    expect(await peopleOf(db.sql, id)).toEqual(["Nadia (captain)"]);
    expect(await db.sql`select name from public.teams where id = ${id}`).toEqual([
      { name: "Lone Pelican" },
    ]);
  });

  test("is one team when it is sent twice, and no other under the same id", async () => {
    const { id, captain } = await addTeam(db.sql, "Twice");
    expect(await call(captain, create(id, "Twice"))).toBe("done");
    expect(await peopleOf(db.sql, id)).toEqual(["Nadia (captain)"]);
    expect(await call(captain, create(id, "Other"))).toBe("conflict");
    expect(await call(demo.ken, create(id, "Twice"))).toBe("conflict");
  });

  test.each([
    ["empty", ""],
    ["blank", "\u3000 \t"],
    ["too long", "x".repeat(81)],
    ["with a line break", "a\nb"],
    ["with a mark that turns the direction", "a\u202Eb"],
  ])("is refused with a name that is %s", async (_what, name) => {
    expect(await call(demo.maya, create(randomUUID(), name))).toBe("invalid");
  });

  test("needs a person with a name and an account", async () => {
    const nameless = await addAngler(db.sql, " ");
    expect(await call(nameless, create(randomUUID(), "Nameless"))).toBe("name_missing");
    expect(await call({ id: randomUUID() }, create(randomUUID(), "Ghost"))).toBe("unauthenticated");
    await expect(call("anon", create(randomUUID(), "Visitor"))).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("is refused after twenty on one day", async () => {
    const eager = await addAngler(db.sql, "Eager");
    for (let n = 0; n < 20; n++) expect(await call(eager, create(randomUUID(), "x"))).toBe("done");
    expect(await call(eager, create(randomUUID(), "x"))).toBe("rate_limited");
  });
});

describe("what only the captain and admins change", () => {
  test("is refused to members, strangers and before the second factor", async () => {
    const { id, account, member, captain } = await teamWithMember();
    await db.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${captain.id}, 'totp', 'verified', now(), now())`;
    for (const statement of [
      rename(id, "New"),
      add(id, "Junior"),
      remove(member),
      handOver(id, member),
      dissolve(id),
    ]) {
      expect([statement, await call(account, statement)]).toEqual([statement, "forbidden"]);
      expect([statement, await call(demo.ken, statement)]).toEqual([statement, "forbidden"]);
      expect([statement, await call({ ...captain, aal: "aal1" }, statement)]).toEqual([
        statement,
        "insufficient_aal",
      ]);
    }
    expect(await call(demo.admin, rename(id, "By an admin"))).toBe("done");
    expect(await call({ ...captain, aal: "aal2" }, rename(id, "By the captain"))).toBe("done");
  });

  test("is not found in a team that does not exist", async () => {
    const id = randomUUID();
    for (const statement of [
      rename(id, "New"),
      add(id, "Junior"),
      handOver(id, id),
      dissolve(id),
      remove(id),
      leaveTeam(id),
    ]) {
      expect([statement, await call(demo.maya, statement)]).toEqual([statement, "not_found"]);
    }
  });
});

test("a new name stands on the board at once", async () => {
  const [team] = await db.sql<[{ id: string }]>`
    select team_id as id from public.registrations where id = ${demo.loneHeron}`;
  expect(await call(demo.maya, rename(team.id, "Two Herons"))).toBe("done");
  const [entry] = await db.sql`
    select team_name from public.leaderboard_entries where registration_id = ${demo.loneHeron}`;
  expect(entry).toEqual({ team_name: "Two Herons" });
});

test("a team is renamed at most ten times a day", async () => {
  const { id, captain } = await addTeam(db.sql);
  for (let n = 0; n < 10; n++) expect(await call(captain, rename(id, `Name ${n}`))).toBe("done");
  expect(await call(captain, rename(id, "Once more"))).toBe("rate_limited");
});

describe("somebody without an account", () => {
  test("is one member, however often the form is sent", async () => {
    const { id, captain } = await addTeam(db.sql);
    const member = randomUUID();
    expect(await call(captain, add(id, "Little Sami", member))).toBe("done");
    expect(await call(captain, add(id, "Little Sami", member))).toBe("done");
    expect(await call(captain, add(id, "Another", member))).toBe("conflict");
    expect(await peopleOf(db.sql, id)).toEqual(["Nadia (captain)", "Little Sami"]);
  });

  test("is not made the captain", async () => {
    const { id, captain } = await addTeam(db.sql);
    const member = randomUUID();
    await call(captain, add(id, "Little Sami", member));
    expect(await call(captain, handOver(id, member))).toBe("invalid");
  });

  test("is the last of fifty, and of two at once only one is", async () => {
    const { id, captain } = await addTeam(db.sql);
    await db.sql`
      insert into public.team_members (team_id, display_name)
      select ${id}, 'Member ' || n from generate_series(1, 48) as n`;
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => call(captain, add(id, `Late ${n}`))),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "team_full")).toHaveLength(7);
    // Whatever the way.
    await expect(
      db.sql`insert into public.team_members (team_id, display_name) values (${id}, 'x')`,
    ).rejects.toThrow("team_full");
  });
});

describe("leaving", () => {
  test("ends a membership; the captain hands over first, or dissolves the team", async () => {
    const { id, captain, account, member } = await teamWithMember();
    expect(await call(captain, leaveTeam(id))).toBe("captain_leaves");
    expect(await call(captain, dissolve(id))).toBe("team_not_empty");
    expect(await call(captain, remove((await captainOf(id)) ?? ""))).toBe("captain_leaves");
    expect(await call(captain, handOver(id, member))).toBe("done");
    expect(await call(captain, leaveTeam(id))).toBe("done");
    expect(await call(captain, leaveTeam(id))).toBe("not_found");
    // The last one.
    expect(await call(account, leaveTeam(id))).toBe("captain_leaves");
    expect(await call(account, dissolve(id))).toBe("done");
    expect(await db.sql`select from public.teams where id = ${id}`).toHaveLength(0);
  });

  test("of a team in an event waits for the event's end; its results keep the name", async () => {
    const { id, captain } = await addTeam(db.sql, "Kept Name");
    const enter = (event: string) => db.sql`
      insert into public.registrations (event_id, division_id, team_id, status)
      select ${event}, id, ${id}, 'confirmed' from public.divisions where event_id = ${event} limit 1
      returning id`;
    const [entry] = await enter(demo.upcoming);
    expect(await call(captain, dissolve(id))).toBe("team_entered");
    await db.sql`update public.registrations set status = 'withdrawn' where id = ${entry?.["id"]}`;
    expect(await call(captain, dissolve(id))).toBe("done");
    expect(await peopleOf(db.sql, id)).toEqual([]);
    expect(await db.sql`select name from public.teams where id = ${id}`).toEqual([
      { name: "Kept Name" },
    ]);
  });

  test("with the account makes the longest-standing member with an account the captain", async () => {
    const { id, captain, member } = await teamWithMember();
    await addMember(db.sql, { id, captain }, await addAngler(db.sql, "Later"));
    await db.sql`
      update public.team_members set joined_at = now() - interval '1 day' where id = ${member}`;
    await leave(db.sql, captain);
    expect(await captainOf(id)).toBe(member);
    expect(await peopleOf(db.sql, id)).toContain("Former member");
  });

  test("of the only account leaves a team without a captain", async () => {
    const { id, captain } = await addTeam(db.sql);
    await addMember(db.sql, { id, captain }, null);
    await leave(db.sql, captain);
    expect(await captainOf(id)).toBeUndefined();
  });
});

test("the captain gets a notice of who left, and none of whom he removed", async () => {
  const { id, captain, account, member } = await teamWithMember();
  const removed = await addMember(db.sql, { id, captain }, await addAngler(db.sql, "Removed"));
  expect(await call(captain, remove(removed))).toBe("done");
  expect(await call(account, leaveTeam(id))).toBe("done");
  const notices = await db.sql`
    select kind, cause, data from public.notifications where user_id = ${captain.id}`;
  expect(notices).toEqual([
    {
      kind: "member_left",
      cause: `member:${member}`,
      data: { team_id: id, team_name: "Night Tide", member_name: "Member", about: account.id },
    },
  ]);
});

describe("two at once", () => {
  test("a member who leaves while the captain hands over to him: the team keeps a captain", async () => {
    const { id, captain, account, member } = await teamWithMember();
    const leaving = await holdAs(db, account, leaveTeam(id));
    const handingOver = call(captain, handOver(id, member));
    await waiting(db.sql, 1);
    await leaving.commit();
    expect(await handingOver).toBe("not_found");
    expect(await peopleOf(db.sql, id)).toEqual(["Nadia (captain)"]);
  });

  test("a captain who has handed over removes nobody any more", async () => {
    const { id, captain, account, member } = await teamWithMember();
    const third = await addMember(db.sql, { id, captain }, await addAngler(db.sql, "Third"));
    const handingOver = await holdAs(db, captain, handOver(id, member));
    const removing = call(captain, remove(third));
    await waiting(db.sql, 1);
    await handingOver.commit();
    expect(await removing).toBe("forbidden");
    expect(await call(account, remove(third))).toBe("done");
  });

  test("an admin removes the member to whom the captain hands over: he is the captain and stays", async () => {
    const { id, captain, member } = await teamWithMember();
    const handingOver = await holdAs(db, captain, handOver(id, member));
    const removing = call(demo.admin, remove(member));
    await waiting(db.sql, 1);
    await handingOver.commit();
    expect(await removing).toBe("captain_leaves");
    expect(await captainOf(id)).toBe(member);
  });

  test("two captains are never made, whatever ten connections ask for", async () => {
    const { id, captain } = await addTeam(db.sql);
    const accounts = await Promise.all(
      Array.from({ length: 5 }, (_, n) => addAngler(db.sql, `Angler ${n}`)),
    );
    const members: string[] = [];
    for (const account of accounts) members.push(await addMember(db.sql, { id, captain }, account));
    const outcomes = await Promise.all([
      ...members.map((member) => call(captain, handOver(id, member))),
      ...accounts.map((account) => call(account, leaveTeam(id))),
    ]);
    // The new captain could not leave; everybody else could.
    const known = new Set(["done", "not_found", "forbidden", "captain_leaves"]);
    expect(outcomes.filter((outcome) => !known.has(outcome))).toEqual([]);
    expect(await captainOf(id)).toBeDefined();
  });
});
