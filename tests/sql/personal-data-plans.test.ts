import { expect, test } from "vitest";
import { useTestDatabase } from "../helpers/database.ts";

/** What the export and the erasure of an account read of tables that grow for years. */

const db = useTestDatabase();

interface PlanNode {
  "Node Type": string;
  Plans?: PlanNode[];
  [detail: string]: unknown;
}

/** The nodes of the plan by which an account's rows of the table are found. */
async function planOf(relation: string, useSeqScan = true): Promise<PlanNode[]> {
  const [entry] = await db.sql<{ belongs: string }[]>`
    select belongs from private.personal_data where relation = ${relation}`;
  const [row] = await db.sql.begin(async (tx) => {
    // A table of a few rows is read as a whole wherever that is possible at all.
    await tx`select set_config('enable_seqscan', ${useSeqScan ? "on" : "off"}, true)`;
    return tx.unsafe(
      `explain (format json) delete from ${relation} as t where ${String(entry?.belongs)}`.replaceAll(
        "$1",
        "'a0000000-0000-4000-8000-000000000002'::uuid",
      ),
    );
  });
  const withChildren = (node: PlanNode): PlanNode[] => [
    node,
    ...(node.Plans ?? []).flatMap(withChildren),
  ];
  return withChildren(row?.["QUERY PLAN"][0].Plan);
}

test("no private function is called for each row", async () => {
  const relations = await db.sql<{ relation: string }[]>`
    select relation from private.personal_data where belongs like '%private.%(%' order by relation`;
  expect(relations.map(({ relation }) => relation)).toEqual(
    expect.arrayContaining([
      "private.rate_limits",
      "public.contact_messages",
      "public.mail_outbox",
    ]),
  );
  for (const { relation } of relations) {
    const conditions = (await planOf(relation)).flatMap((node) =>
      Object.entries(node).filter(([detail]) => /Filter|Cond/.test(detail)),
    );
    expect(
      conditions.filter(([, condition]) => /private\.\w+\(/.test(String(condition))),
      relation,
    ).toEqual([]);
  }
});

test.each(["public.contact_messages", "public.mail_outbox", "public.notifications"])(
  "an account's rows of %s are found by an index",
  async (relation) => {
    const scans = (await planOf(relation, false)).map((node) => node["Node Type"]);
    expect(scans).toContainEqual(expect.stringMatching(/Index/));
    expect(scans).not.toContain("Seq Scan");
  },
);
