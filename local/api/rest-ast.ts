import type { AnyAST, IntrospectResult } from "@supabase/lite";
import { exactly } from "./exact-text.ts";
import { restoreEmbeds } from "./rest-embeds.ts";
import { compositesOf, literalOf, needsLiteral } from "./pg-literal.ts";

const JSON_TYPES = new Set(["json", "jsonb"]);
const NUMBER_TYPES = new Set(["int8", "bigint", "numeric", "decimal"]);

/** A JSON string or boolean is another type to lite but a JSON value to PostgREST: write it as that. */
const quoted = (value: unknown): unknown =>
  typeof value === "string" || typeof value === "boolean" ? JSON.stringify(value) : value;

function quoteStrings(
  values: Record<string, unknown>,
  isJson: (name: string) => boolean,
): Record<string, unknown> {
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isJson(name) ? quoted(value) : value]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

function columnsOf(
  ast: AnyAST,
  schema: string,
  { columns }: IntrospectResult,
  types: ReadonlySet<string>,
): Set<string> {
  const own = columns.filter((column) => column.table === ast.from && column.schema === schema);
  return new Set(
    own.filter((column) => types.has(column.type.toLowerCase())).map((column) => column.name),
  );
}

/** Which arguments of the called function are JSON, over all its overloads. */
function jsonArguments(ast: AnyAST, schema: string, { functions }: IntrospectResult): Set<string> {
  const named = (functions ?? []).filter(
    (candidate) => candidate.name === ast.function && candidate.schema === schema,
  );
  const names = named.flatMap((candidate) =>
    candidate.arg_names.filter((_, index) => JSON_TYPES.has(candidate.arg_types[index] ?? "")),
  );
  return new Set(names);
}

function quoteJsonValues(ast: AnyAST, introspection: IntrospectResult): void {
  const schema = ast.schema ?? introspection.default_schema ?? "public";
  if (ast.type === "rpc") {
    // A GET carries its arguments as text already.
    if (ast.httpMethod !== "POST" || !isRecord(ast.args)) return;
    const names = jsonArguments(ast, schema, introspection);
    ast.args = quoteStrings(ast.args, (name) => names.has(name));
  } else if (ast.values !== undefined) {
    const names = columnsOf(ast, schema, introspection, JSON_TYPES);
    if (names.size === 0) return;
    // lite takes one level of quotes off a text that reads as JSON.
    const twice = (row: Record<string, unknown>) =>
      quoteStrings(
        quoteStrings(row, (name) => names.has(name)),
        (name) => names.has(name),
      );
    const quote = (row: unknown) => (isRecord(row) ? twice(row) : row);
    ast.values = (Array.isArray(ast.values) ? ast.values.map(quote) : quote(ast.values)) as never;
  }
}

/** lite makes a number of the text of one, and loses the digits that a number has no room for. */
function keepDigits(ast: AnyAST, introspection: IntrospectResult): void {
  // A PUT's key is compared with its filter before anything else.
  if (ast.type === "rpc" || ast.type === "put" || ast.values === undefined) return;
  const schema = ast.schema ?? introspection.default_schema ?? "public";
  const names = columnsOf(ast, schema, introspection, NUMBER_TYPES);
  if (names.size === 0) return;
  const keep = (row: unknown): unknown => {
    if (!isRecord(row)) return row;
    const entries = Object.entries(row).map(([name, value]) => [
      name,
      names.has(name) && typeof value === "string" ? exactly(value) : value,
    ]);
    return Object.fromEntries(entries);
  };
  ast.values = (Array.isArray(ast.values) ? ast.values.map(keep) : keep(ast.values)) as never;
}

/** lite and the driver know no composite types, and arrays only of types that were there before. */
function writeLiterals(ast: AnyAST, introspection: IntrospectResult): void {
  const schema = ast.schema ?? introspection.default_schema ?? "public";
  const composites = compositesOf(introspection);
  const write = (row: unknown, typeOf: (name: string) => string | undefined): unknown => {
    if (!isRecord(row)) return row;
    const entries = Object.entries(row).map(([name, value]) => {
      const type = typeOf(name);
      if (type === undefined || !needsLiteral(value, type, composites)) return [name, value];
      return [name, exactly(literalOf(value, type, composites) ?? "")];
    });
    return Object.fromEntries(entries);
  };
  if (ast.type === "rpc") {
    if (ast.httpMethod !== "POST") return;
    ast.args = write(ast.args, (name) => argumentType(ast, schema, introspection, name)) as never;
  } else if (ast.values !== undefined) {
    const own = introspection.columns.filter(
      (column) => column.table === ast.from && column.schema === schema,
    );
    const types = new Map(own.map((column) => [column.name, column.pg_type]));
    const one = (row: unknown) => write(row, (name) => types.get(name));
    ast.values = (Array.isArray(ast.values) ? ast.values.map(one) : one(ast.values)) as never;
  }
}

/** Where overloads differ in it, the first one's. */
function argumentType(
  ast: AnyAST,
  schema: string,
  { functions }: IntrospectResult,
  name: string,
): string | undefined {
  for (const candidate of functions ?? []) {
    const at = candidate.arg_names.indexOf(name);
    const isMeant = candidate.name === ast.function && candidate.schema === schema;
    if (isMeant && !candidate.has_variadic && at >= 0) return candidate.arg_types[at];
  }
  return undefined;
}

/**
 * lite reads an updated row back under the filter that chose it, and finds nothing once the update
 * changed the filtered column. After the write only filters on embedded tables remain.
 */
function forgetFilterAfterWrite(ast: AnyAST, written: () => boolean): void {
  if (ast.type !== "update" || !isRecord(ast.where)) return;
  const before = ast.where;
  const embedded = Object.entries(before).filter(([name]) => name.includes("."));
  const after = embedded.length > 0 ? Object.fromEntries(embedded) : undefined;
  Object.defineProperty(ast, "where", {
    enumerable: true,
    configurable: true,
    get: () => (written() ? after : before),
  });
}

/** lite returns null for every column that a row of a bulk insert left to its default. */
function forgetColumnsAfterWrite(ast: AnyAST, written: () => boolean): void {
  const meta: unknown = ast.$meta;
  if (!isRecord(meta) || meta["missing"] !== "default") return;
  const before = meta["columns"];
  Object.defineProperty(meta, "columns", {
    enumerable: true,
    configurable: true,
    get: () => (written() ? undefined : before),
  });
}

/** Makes lite's parsed request mean what PostgREST would have read in it. */
export function restorePostgrestMeaning(
  ast: AnyAST,
  introspection: IntrospectResult,
  written: () => boolean,
): AnyAST {
  restoreEmbeds(ast, introspection);
  quoteJsonValues(ast, introspection);
  keepDigits(ast, introspection);
  writeLiterals(ast, introspection);
  forgetFilterAfterWrite(ast, written);
  forgetColumnsAfterWrite(ast, written);
  return ast;
}
