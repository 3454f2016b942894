import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { fillEveryState, stranger } from "../helpers/every-state.ts";
import { rightsOf } from "../helpers/rights-of.ts";
import { TABLE_RIGHTS } from "../helpers/table-rights.ts";

/** Who reads, inserts, changes and deletes rows of every table, all of them Maya's or nobody's. */

const db = useTestDatabase();
let callers: Caller[];
beforeAll(async () => {
  await fillEveryState(db.sql);
  const [judge, moderator] = [await addAccount(db.sql), await addAccount(db.sql)];
  await db.sql`insert into public.event_judges (event_id, user_id) values (${demo.live}, ${judge.id})`;
  await db.sql`
    insert into public.forum_moderators (forum_id, user_id)
    select id, ${moderator.id} from public.forums`;
  callers = ["anon", demo.maya, stranger, judge, moderator, demo.admin, "service_role"];
});

const tables = async (): Promise<string[]> => {
  const rows = await db.sql<{ relname: string }[]>`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  return rows.map(({ relname }) => relname).toSorted();
};

test("every table says what each kind of caller can do to its rows", async () => {
  expect(Object.keys(TABLE_RIGHTS).toSorted()).toEqual(await tables());
});

test("each caller has exactly the rights that the table of rights lists", async () => {
  const superuser = connect(db.adminUrl, 1);
  const actual: Record<string, string> = {};
  for (const table of await tables()) {
    const rights: string[] = [];
    for (const caller of callers) rights.push(await rightsOf(superuser, caller, table));
    actual[table] = rights.join(" ");
  }
  await superuser.end();
  expect(actual).toEqual(TABLE_RIGHTS);
});
