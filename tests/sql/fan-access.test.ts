import { beforeAll, describe, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { type Attempt, attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { fillFans } from "../helpers/every-fan-state.ts";
import { addForum } from "../helpers/forum.ts";

const db = useTestDatabase();
const other = { id: "" };
const judge = { id: "" };
const moderator = { id: "" };
beforeAll(async () => {
  await fillFans(db.sql);
  Object.assign(other, await addAccount(db.sql));
  Object.assign(judge, await addAccount(db.sql));
  Object.assign(moderator, await addAccount(db.sql));
  await db.sql`insert into public.event_judges (event_id, user_id) values (${demo.live}, ${judge.id})`;
  await addForum(db.sql, { moderators: [moderator] });
});

const ROLES: Record<string, Caller> = {
  visitor: "anon",
  owner: demo.maya,
  other,
  judge,
  moderator,
  admin: demo.admin,
  server: "service_role",
};
const same = (outcome: Attempt): Record<string, Attempt> =>
  Object.fromEntries(Object.keys(ROLES).map((role) => [role, outcome]));
const DENIED = same("denied");
/** Where everybody may try, and only admins and servers find rows. */
const OWN: Record<string, Attempt> = {
  ...same("nothing"),
  visitor: "denied",
  owner: "written",
  admin: "written",
  server: "written",
};
const ANYONE = same("written");
const BY_ADMINS: Record<string, Attempt> = {
  ...same("nothing"),
  visitor: "denied",
  admin: "written",
  server: "denied",
};

/** Of each table: who reads, adds, changes and removes. A read that finds rows is "written". */
const TABLES: Record<
  string,
  { select: object; insert: object; update: object; delete: object; column: string }
> = {
  fans: { select: OWN, insert: DENIED, update: DENIED, delete: DENIED, column: "listed" },
  fan_boards: {
    select: ANYONE,
    insert: DENIED,
    update: DENIED,
    delete: DENIED,
    column: "time_zone",
  },
  fan_totals: { select: OWN, insert: DENIED, update: DENIED, delete: DENIED, column: "points" },
  fan_kinds: { select: OWN, insert: DENIED, update: DENIED, delete: DENIED, column: "awards" },
  point_rules: {
    select: ANYONE,
    insert: DENIED,
    update: BY_ADMINS,
    delete: DENIED,
    column: "points",
  },
  point_entries: { select: OWN, insert: DENIED, update: DENIED, delete: DENIED, column: "points" },
  point_corrections: {
    select: OWN,
    insert: DENIED,
    update: DENIED,
    delete: DENIED,
    column: "reason",
  },
  rewards: {
    select: ANYONE,
    // Others are stopped by the policy of the row.
    insert: { ...same("denied"), admin: "reached" },
    update: BY_ADMINS,
    delete: DENIED,
    column: "published",
  },
  redemptions: { select: OWN, insert: DENIED, update: DENIED, delete: DENIED, column: "reason" },
};

const KEYS: Record<string, string> = {
  fans: "id",
  fan_boards: "id",
  point_rules: "kind",
  rewards: "id",
};

describe.each(Object.entries(TABLES))("%s", (table, rights) => {
  const statements = {
    select: `select ${KEYS[table] ?? "1"} from public.${table}`,
    // Without values: what a grant and a policy let through fails at a constraint.
    insert:
      table === "rewards"
        ? `insert into public.rewards (title) values (null)`
        : `insert into public.${table} default values`,
    update: `update public.${table} set ${rights.column} = ${rights.column}`,
    delete: `delete from public.${table}`,
  };
  test.each(["select", "insert", "update", "delete"] as const)("%s", async (verb) => {
    const found: Record<string, Attempt> = {};
    for (const [role, caller] of Object.entries(ROLES)) {
      found[role] = await attempt(db.sql, caller, statements[verb]);
    }
    expect(found).toEqual(rights[verb]);
  });
});

test("a member reads a reward that is no longer published once it was taken", async () => {
  const hidden = "select id from public.rewards where not published";
  expect(await attempt(db.sql, demo.maya, hidden)).toBe("written");
  expect(await attempt(db.sql, demo.ken, hidden)).toBe("nothing");
  expect(await attempt(db.sql, "anon", hidden)).toBe("nothing");
});
