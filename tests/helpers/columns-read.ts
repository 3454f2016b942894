import type postgres from "postgres";
import { type Caller, asRole } from "./as-role.ts";

/** Somebody who asks, or the tables' owner, whom no policy binds. */
export type Reader = Caller | "owner";

/** What the query finds as the reader; undefined where a grant is missing. */
async function unlessRefused(
  sql: postgres.Sql,
  reader: Reader,
  query: string,
): Promise<string[] | undefined> {
  try {
    const rows =
      reader === "owner"
        ? await sql.unsafe<{ row: string }[]>(query)
        : await asRole(sql, reader, (tx) => tx.unsafe<{ row: string }[]>(query));
    return rows.map(({ row }) => row);
  } catch (error) {
    if ((error as { code?: string }).code === "42501") return undefined;
    throw error;
  }
}

/** What the query finds as the reader; nothing where a grant is missing. */
export const rowsFor = async (
  sql: postgres.Sql,
  reader: Reader,
  query: string,
): Promise<string[]> => (await unlessRefused(sql, reader, query)) ?? [];

/**
 * Of the columns (quoted as needed) those in which the reader finds a value. They are asked for
 * together; a refusal says nothing of each, so then each half is asked for by itself.
 */
export async function columnsWithValue(
  sql: postgres.Sql,
  reader: Reader,
  relation: string,
  columns: string[],
): Promise<string[]> {
  const values = columns.map(
    (column, n) => `case when bool_or(${column} is not null) then ${n} end`,
  );
  const query = `
    select unnest(array_remove(array[${values.join(", ")}], null))::text as row
    from public.${relation}`;
  const found = await unlessRefused(sql, reader, query);
  if (found) return found.map((n) => columns[Number(n)] ?? "");
  if (columns.length === 1) return [];
  const half = columns.length >> 1;
  return [
    ...(await columnsWithValue(sql, reader, relation, columns.slice(0, half))),
    ...(await columnsWithValue(sql, reader, relation, columns.slice(half))),
  ];
}

/** Every table and view of the API with its columns, quoted as needed. */
export const columnsOfApi = (sql: postgres.Sql) => sql<{ relation: string; columns: string[] }[]>`
  select c.relname as relation, array_agg(quote_ident(a.attname) order by attnum) as columns
  from pg_class as c join pg_attribute as a on a.attrelid = c.oid and attnum > 0 and not attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
  group by c.relname`;
