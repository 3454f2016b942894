import type { IntrospectResult } from "@supabase/lite";

/** The fields of a composite type, or of a table's rows, in their order. */
export type Composites = (type: string) => { name: string; type: string }[] | undefined;

export function compositesOf({ columns, custom_types }: IntrospectResult): Composites {
  return (type) => {
    const custom = custom_types.find((one) => one.kind === "composite" && one.type === type);
    if (custom) return custom.fields;
    const own = columns.filter((column) => column.table === type);
    if (own.length === 0) return undefined;
    return own
      .toSorted((a, b) => a.ordinal_position - b.ordinal_position)
      .map((column) => ({ name: column.name, type: column.pg_type ?? column.type }));
  };
}

/** Both of PostgreSQL's names for an array type: `_int4` and `integer[]`. */
const elementOf = (type: string): string | undefined =>
  type.startsWith("_") ? type.slice(1) : /^(.*)\[\]$/s.exec(type)?.[1];

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Whether only PostgreSQL's own notation can say this value of this type. */
export function needsLiteral(value: unknown, type: string, composites: Composites): boolean {
  if (value === null || typeof value !== "object") return false;
  return Array.isArray(value) ? elementOf(type) !== undefined : composites(type) !== undefined;
}

/** A JSON value as the text of a PostgreSQL value: `{1,NULL}`, `(5,"a, b",)`. Null stays null. */
export function literalOf(value: unknown, type: string, composites: Composites): string | null {
  if (value === null || value === undefined) return null;
  if (type === "json" || type === "jsonb") return JSON.stringify(value);
  if (Array.isArray(value)) {
    const element = elementOf(type) ?? type;
    const items = value.map((item: unknown) => {
      const text = literalOf(item, element, composites);
      if (text === null) return "NULL";
      // Of more than one dimension: the inner braces belong to the same array.
      return Array.isArray(item) && !element.startsWith("json") ? text : quoted(text);
    });
    return `{${items.join(",")}}`;
  }
  if (typeof value === "string") return value;
  if (typeof value !== "object") return JSON.stringify(value);
  const fields = composites(type);
  if (!fields) return JSON.stringify(value);
  const row = new Map<string, unknown>(Object.entries(value));
  const members = fields.map((field) => {
    const text = literalOf(row.get(field.name), field.type, composites);
    return text === null ? "" : quoted(text);
  });
  return `(${members.join(",")})`;
}
