import type { AnyAST, IntrospectResult } from "@supabase/lite";

/** Embeds inside of embeds. */
const MAX_DEPTH = 4;
/** Embeds of many rows inside of each other: the sizes of these relations multiply. */
const MAX_MANY = 2;
/** Embeds of one request. */
const MAX_EMBEDS = 20;

type Node = Pick<AnyAST, "from" | "join" | "select">;
type Hinted = { from?: string; hint?: string };

/** The table that an embed names, and whether it holds at most one row for each embedding row. */
function resolve(
  parent: string | undefined,
  alias: string,
  { from, hint }: Hinted,
  schema: string,
  { foreign_keys: all }: IntrospectResult,
): { table: string; isOne: boolean } {
  const target = from ?? alias;
  const keys = all.filter((key) => key.schema === schema);
  // A foreign key's column stands for the table that it refers to.
  const named = keys.find((key) => key.table === parent && key.column === target);
  if (named) return { table: named.ref_table, isOne: true };
  const up = keys.filter((key) => key.table === parent && key.ref_table === target);
  const isDown = keys.some((key) => key.table === target && key.ref_table === parent);
  const isOne = isDown ? up.some((key) => key.column === hint) : up.length > 0;
  return { table: target, isOne };
}

/** What the embed of this name asks of its table. */
const embedsNamed = (node: Node, alias: string): Node[] =>
  (node.select ?? []).flatMap((entry) =>
    typeof entry === "object" && entry[alias] ? [entry[alias] as Node] : [],
  );

/**
 * Why a request embeds more than one answer may hold, or undefined. `max_rows` bounds each relation
 * alone: nested relations of many rows multiply to answers that no client can want.
 */
export function embedsTooMuch(ast: AnyAST, introspection: IntrospectResult): string | undefined {
  const schema = ast.schema ?? introspection.default_schema ?? "public";
  let embeds = 0;
  const check = (node: Node, depth: number, many: number): string | undefined => {
    for (const [alias, join] of Object.entries(node.join ?? {})) {
      const { table, isOne } = resolve(node.from, alias, join, schema, introspection);
      const within = isOne ? many : many + 1;
      embeds += 1;
      if (embeds > MAX_EMBEDS) return `A request embeds at most ${MAX_EMBEDS} relations`;
      if (depth > MAX_DEPTH) return `Embedded relations nest at most ${MAX_DEPTH} levels deep`;
      if (within > MAX_MANY) {
        return `At most ${MAX_MANY} embedded relations of many rows nest in each other`;
      }
      for (const embed of embedsNamed(node, alias)) {
        const error = check({ ...embed, from: table }, depth + 1, within);
        if (error) return error;
      }
    }
    return undefined;
  };
  return check(ast, 1, 0);
}
