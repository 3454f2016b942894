import { personName } from "../format/person-name.ts";
import type { Client } from "./supabase.ts";

/**
 * Adds to rows who did it: for a column with ids of accounts, the name under `as`. Null where the
 * account is gone, gave no name, or the reader may not see its profile. For `complete` of a query.
 */
export const withNames =
  <As extends string, Column extends string>(as: As, column: Column) =>
  async <Row extends Record<Column, string | null>>(
    rows: Row[],
    supabase: Client,
    signal: AbortSignal,
  ): Promise<(Row & Record<As, string | null>)[]> => {
    const names = await fetchNames(
      supabase,
      rows.map((row) => row[column]),
      signal,
    );
    return rows.map((row) => {
      const id: string | null = row[column];
      return { ...row, [as]: (id !== null && names.get(id)) || null } as Row &
        Record<As, string | null>;
    });
  };

async function fetchNames(
  supabase: Client,
  ids: readonly (string | null)[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  if (asked.length === 0) return new Map();
  const { data } = await supabase
    .from("profiles")
    .select("id,first_name,last_name")
    .in("id", asked)
    .abortSignal(signal)
    .throwOnError();
  const named = data.map((person): [string, string] => [person.id, personName(person)]);
  return new Map(named.filter(([, name]) => name !== ""));
}
