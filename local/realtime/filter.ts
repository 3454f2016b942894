/** Reads what a client subscribes to in postgres_changes; the words of its errors are hosted's. */

export interface Filter {
  column: string;
  op: string;
  /** Of `in` an array literal: {a,b}. */
  value: string;
  negate: boolean;
}

export interface ChangeWish {
  action: "*" | "INSERT" | "UPDATE" | "DELETE";
  /** "*" for all. */
  schema: string;
  table: string;
  filters: Filter[];
  /** Columns shown beside the primary key; null for all. */
  select: string[] | null;
}

const OPERATORS = new Set([
  "eq",
  "neq",
  "lt",
  "lte",
  "gt",
  "gte",
  "in",
  "like",
  "ilike",
  "is",
  "match",
  "imatch",
  "isdistinct",
]);
const ACTIONS = new Set(["INSERT", "UPDATE", "DELETE"]);

/** Characters, conditions and columns of one subscription: every change is held against them. */
const MAX_FILTER_LENGTH = 16_000;
const MAX_CONDITIONS = 100;
const MAX_COLUMNS = 1_600;

class FilterError extends Error {}

export function parseWish(params: Record<string, unknown>): ChangeWish | { error: string } {
  try {
    return readWish(params);
  } catch (error) {
    if (error instanceof FilterError) return { error: error.message };
    throw error;
  }
}

function readWish(params: Record<string, unknown>): ChangeWish {
  const { schema, table, filter } = params;
  const wish = { action: readAction(params.event), filters: [], select: readSelect(params.select) };
  if (isText(schema) && isText(table) && isText(filter)) {
    return onTables({ ...wish, schema, table, filters: readFilters(filter) });
  }
  if (filter === undefined) {
    if (isText(schema) && isText(table)) return onTables({ ...wish, schema, table });
    if (isText(schema) && table === undefined) return onTables({ ...wish, schema, table: "*" });
    if (isText(table) && schema === undefined) {
      return onTables({ ...wish, schema: "public", table });
    }
  }
  throw new FilterError(
    `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${inspect(params)}`,
  );
}

function onTables(wish: ChangeWish): ChangeWish {
  if (wish.select && (wish.schema === "*" || wish.table === "*")) {
    throw new FilterError(
      "Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.",
    );
  }
  return wish;
}

function readAction(event: unknown): ChangeWish["action"] {
  const action = isText(event) ? event.toUpperCase() : "*";
  return ACTIONS.has(action) ? (action as ChangeWish["action"]) : "*";
}

function readSelect(select: unknown): string[] | null {
  if (isText(select)) {
    throw new FilterError(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  if (!Array.isArray(select)) return null;
  const columns = [...new Set(select.filter(isText))];
  if (columns.length > MAX_COLUMNS) {
    throw new FilterError("Error parsing `select` params: too many columns");
  }
  return columns;
}

function readFilters(filter: string): Filter[] {
  if (filter.trim() === "") return [];
  if (filter.length > MAX_FILTER_LENGTH) {
    throw new FilterError("Error parsing `filter` params: filter is too long");
  }
  const conditions = splitConditions(filter.trim());
  if (conditions.length > MAX_CONDITIONS) {
    throw new FilterError("Error parsing `filter` params: too many conditions");
  }
  return conditions.map((condition) => readCondition(condition.trim()));
}

/** Commas part conditions unless they are inside parentheses or a quoted value. */
function splitConditions(text: string): string[] {
  const conditions: string[] = [];
  let current = "";
  let depth = 0;
  let quoted = false;
  let before = "";
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quoted && char === "\\") {
      current += char + text.charAt(++at);
      continue;
    }
    if (char === '"' && (quoted || [".", "(", ","].includes(before))) quoted = !quoted;
    else if (!quoted && char === "(") depth += 1;
    else if (!quoted && char === ")") depth = Math.max(0, depth - 1);
    before = char;
    if (char === "," && depth === 0 && !quoted) {
      conditions.push(current);
      current = "";
      before = "";
    } else {
      current += char;
    }
  }
  return [...conditions, current];
}

function readCondition(condition: string): Filter {
  if (condition === "") {
    throw new FilterError(
      "Error parsing `filter` params: filter must not contain empty segments (check for extra commas)",
    );
  }
  const [column, rest] = splitOnce(condition, "=");
  if (rest === undefined) throw unreadable([column]);
  const negate = rest.startsWith("not.");
  const [op, value] = splitOnce(negate ? rest.slice("not.".length) : rest, ".");
  if (value === undefined) throw unreadable([op]);
  if (!OPERATORS.has(op)) throw unreadable([op, value]);
  return { column, op, value: op === "in" ? readList(value) : unquote(value), negate };
}

function readList(value: string): string {
  if (value.length < 2 || !value.startsWith("(") || !value.endsWith(")")) {
    throw new FilterError(
      "Error parsing `filter` params: `in` filter value must be wrapped by parentheses",
    );
  }
  return `{${value.slice(1, -1)}}`;
}

/** A value in double quotes, with \ before what is meant literally; anything else stays as it is. */
function unquote(value: string): string {
  const quoted = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(value);
  return quoted?.[1] === undefined ? value : quoted[1].replaceAll(/\\([\s\S])/g, "$1");
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

function unreadable(parts: string[]): FilterError {
  return new FilterError(`Error parsing \`filter\` params: ${inspect(parts)}`);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** How hosted, which is written in Elixir, names a subscription in its errors. */
export function describeWish(wish: ChangeWish): string {
  const filters = wish.filters.map(
    ({ column, op, value, negate }) =>
      `{${inspect(column)}, ${inspect(op)}, ${inspect(value)}, ${negate}}`,
  );
  return [
    `event: ${wish.action}`,
    `schema: ${wish.schema}`,
    `table: ${wish.table}`,
    `filters: [${filters.join(", ")}]`,
    `select: ${inspect(wish.select)}`,
  ].join(", ");
}

function inspect(value: unknown): string {
  if (value === null || value === undefined) return "nil";
  if (Array.isArray(value)) return `[${value.map(inspect).join(", ")}]`;
  if (typeof value === "object") {
    const members = Object.entries(value).map(([key, member]) => `"${key}" => ${inspect(member)}`);
    return `%{${members.join(", ")}}`;
  }
  return JSON.stringify(value);
}
