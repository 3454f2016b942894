import { personName } from "../format/person-name.ts";
import type { Client } from "./supabase.ts";

/**
 * Names of accounts by id, as far as the reader may see their profiles. An account that is gone or
 * gave no name is missing.
 */
export async function fetchNames(
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
