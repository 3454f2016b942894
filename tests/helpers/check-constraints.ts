import type postgres from "postgres";

/** `table.column`, of the schema public. */
type Column = `${string}.${string}`;

/** The check constraints of one column alone, as PostgreSQL words them. */
async function checksOf(sql: postgres.Sql, column: Column): Promise<string> {
  const [table = "", name = ""] = column.split(".");
  const rows = await sql<{ text: string }[]>`
    select pg_get_constraintdef(c.oid) as text from pg_constraint as c
    join pg_attribute as a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.conrelid = ${`public.${table}`}::regclass and a.attname = ${name}`;
  if (rows.length === 0) throw new Error(`${column} has no check constraint`);
  return rows.map(({ text }) => text).join("\n");
}

/** The texts that a column allows, in the order of its constraint. */
export async function allowedTexts(sql: postgres.Sql, column: Column): Promise<string[]> {
  return [...(await checksOf(sql, column)).matchAll(/'(\w+)'::text/g)].map(
    ([, text]) => text ?? "",
  );
}

/** The most characters (code points) that a column allows. */
export async function mostCharacters(sql: postgres.Sql, column: Column): Promise<number> {
  const [, most] = /length\(.*<= (\d+)/.exec(await checksOf(sql, column)) ?? [];
  if (most === undefined) throw new Error(`${column} has no longest text`);
  return Number(most);
}

/** The regular expression that the texts of a column match. */
export async function patternOf(sql: postgres.Sql, column: Column): Promise<string> {
  const [, pattern] = /~ '(.*)'::text/.exec(await checksOf(sql, column)) ?? [];
  if (pattern === undefined) throw new Error(`${column} has no pattern`);
  return pattern;
}
