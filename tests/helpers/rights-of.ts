import type postgres from "postgres";
import { become, type Caller } from "./as-role.ts";

interface Column {
  name: string;
  select: boolean;
  insert: boolean;
  update: boolean;
}

/** Tries a statement as the caller and undoes it: whether grants and policies let it reach a row. */
async function reachesRow(
  superuser: postgres.Sql,
  caller: Caller,
  statement: string,
): Promise<boolean> {
  return superuser
    .begin(async (tx) => {
      // Triggers run before the policies of an insert, and would refuse first.
      await tx`set local session_replication_role = replica`;
      await become(tx, caller);
      const rows = await tx.unsafe(statement);
      throw Object.assign(new Error("undo"), { touched: rows.count });
    })
    .then(
      () => false,
      (error: { message: string; code?: string; touched?: number }) =>
        error.message === "undo" ? error.touched !== 0 : error.code !== "42501",
    );
}

/**
 * What a caller can do to the rows of a table, as `siud`: reads one, inserts a copy of one, changes one,
 * deletes one; `-` for what grants or policies keep back, or leave without a row. What a trigger or a
 * constraint stops beyond them is not asked.
 */
export async function rightsOf(
  superuser: postgres.Sql,
  caller: Caller,
  table: string,
): Promise<string> {
  const name = `public.${table}`;
  const role = typeof caller === "string" ? caller : "authenticated";
  const columns = await superuser<Column[]>`
    select quote_ident(attname) as name,
      has_column_privilege(${role}, attrelid, attnum, 'select') as select,
      has_column_privilege(${role}, attrelid, attnum, 'insert')
        and attgenerated = '' and attidentity <> 'a' as insert,
      has_column_privilege(${role}, attrelid, attnum, 'update')
        and attgenerated = '' and attidentity <> 'a' as update
    from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`;
  const [granted] = await superuser<[{ deletes: boolean }]>`
    select has_table_privilege(${role}, ${name}, 'delete') as deletes`;
  const can = (statement: string) => reachesRow(superuser, caller, statement);
  const named = (right: "select" | "insert") =>
    columns
      .filter((column) => column[right])
      .map((column) => column.name)
      .join();

  const read = named("select");
  const selects = read !== "" && (await can(`select ${read} from ${name} limit 1`));

  const given = named("insert");
  let inserts = false;
  if (given !== "") {
    const rows = await superuser.unsafe<{ row: string }[]>(
      `select quote_literal(to_jsonb(t)::text) as row from ${name} as t limit 50`,
    );
    for (const { row } of rows) {
      inserts ||= await can(
        `insert into ${name} (${given}) select ${given} from jsonb_populate_record(null::${name}, ${row})`,
      );
    }
  }

  let updates = false;
  for (const column of columns.filter(({ update }) => update)) {
    updates ||= await can(
      `update ${name} set ${column.name} = ${column.select ? column.name : "default"}`,
    );
  }
  const removes = granted.deletes && (await can(`delete from ${name}`));
  return [
    [selects, "s"] as const,
    [inserts, "i"] as const,
    [updates, "u"] as const,
    [removes, "d"] as const,
  ]
    .map(([is, letter]) => (is ? letter : "-"))
    .join("");
}
