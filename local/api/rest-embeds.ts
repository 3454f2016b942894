import type { AnyAST, IntrospectResult } from "@supabase/lite";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** A column's own name, as opposed to an operator, a path into an embedded table or into JSON. */
const isPlain = (name: string): boolean => !/^\$|\.|->/.test(name);

/**
 * Ordering by a column of an embedded table makes lite join it, and every column that both tables
 * have ambiguous: say whose they are.
 */
function qualifyColumns(ast: AnyAST): void {
  const { from, order } = ast;
  if (!from || !order?.some((term) => term.embed)) return;
  const embedded = new Set(Object.keys(ast.join ?? {}));
  const qualified = (where: unknown): unknown => {
    if (Array.isArray(where)) return where.map(qualified);
    if (!isRecord(where)) return where;
    const entries = Object.entries(where).map(([name, value]) => {
      if (/^\$(?:and|or|not)$/.test(name)) return [name, qualified(value)];
      return [isPlain(name) && !embedded.has(name) ? `${from}.${name}` : name, value];
    });
    return Object.fromEntries(entries);
  };
  if (ast.where) ast.where = qualified(ast.where) as never;
  ast.order = order.map((term) =>
    term.embed || !isPlain(term.column) ? term : { ...term, column: `${from}.${term.column}` },
  );
}

/** `sender!inner(…)` names a foreign key's column, which lite only understands without the `!inner`. */
function nameEmbeddedTables(ast: AnyAST, introspection: IntrospectResult): void {
  const schema = ast.schema ?? introspection.default_schema ?? "public";
  const relations = [...introspection.tables, ...introspection.views];
  const isRelation = (name: string) =>
    relations.some((one) => one.schema === schema && one.name === name);
  for (const [alias, join] of Object.entries(ast.join ?? {})) {
    const target = join.from ?? alias;
    if (join.type !== "inner" || join.hint || isRelation(target)) continue;
    const key = introspection.foreign_keys.find(
      (one) => one.schema === schema && one.table === ast.from && one.column === target,
    );
    if (key) Object.assign(join, { from: key.ref_table, hint: target });
  }
}

/** Makes what a request embeds mean what it does in PostgREST. */
export function restoreEmbeds(ast: AnyAST, introspection: IntrospectResult): void {
  nameEmbeddedTables(ast, introspection);
  qualifyColumns(ast);
}
