import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

/** Which browsers of an account are shown push messages. */

const db = useTestDatabase();

const subscribe = (caller: { id: string }, browser: string) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`
      select public.subscribe_to_push(${`https://push.example/${browser}`}, ${"A".repeat(87)},
        ${"A".repeat(22)})`,
  );

test("a browser that changes hands is the newest one of its new account", async () => {
  await subscribe(demo.ken, "shared");
  for (let n = 1; n <= 10; n += 1) await subscribe(demo.maya, `own-${n}`);
  await db.sql`update public.push_subscriptions set created_at = created_at - interval '1 day'
    where endpoint like '%shared'`;
  await subscribe(demo.maya, "shared");
  const rows = await db.sql<{ endpoint: string }[]>`
    select endpoint from public.push_subscriptions where user_id = ${demo.maya.id}
    order by created_at desc, id`;
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual({ endpoint: "https://push.example/shared" });
});
