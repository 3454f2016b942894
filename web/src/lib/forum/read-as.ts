import type { SessionStore } from "../auth/session-store.ts";
import type { Database } from "../api/database.types.ts";
import { codeOf } from "../api/errors.ts";
import { isNotFound, readPublic } from "../api/public-api.ts";
import { getSupabase } from "../api/supabase.ts";

/** Null: what everybody may read. Else the account that reads, for a forum that is not open to all. */
export type Reader = string | null;
type Functions = Database["public"]["Functions"];

/**
 * Calls a function of the database that only reads. For visitors without supabase-js, and by an address
 * that a cache may keep.
 */
export async function readAs<Name extends keyof Functions>(
  reader: Reader,
  name: Name,
  given: Functions[Name]["Args"] extends never ? object : Functions[Name]["Args"],
  signal: AbortSignal,
): Promise<unknown> {
  if (reader === null) {
    const parameters = new URLSearchParams(
      Object.entries(given as Readonly<Record<string, unknown>>)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([key, value]) => [key, parameter(value)]),
    );
    return readPublic(`/rest/v1/rpc/${name}?${parameters.toString()}`, signal);
  }
  const supabase = await getSupabase();
  const { data } = await supabase.rpc(name, given).abortSignal(signal).throwOnError();
  return data;
}

/** An array of the database is written in braces. */
const parameter = (value: unknown): string => {
  if (typeof value === "string") return value;
  const text = JSON.stringify(value);
  return Array.isArray(value) ? `{${text.slice(1, -1)}}` : text;
};

/** Of a page that does not exist, or not for this reader. */
export const isMissing = (error: unknown): boolean =>
  isNotFound(error) || codeOf(error) === "not_found";

/**
 * As whom a page is read: as a visitor where it is open to all, else as the member. What came with the
 * page serves visitors and members alike, and only a forum that is not open to all is asked for twice.
 *
 * @returns undefined for a page that does not exist, or not for this member
 */
export async function readerOf(
  session: SessionStore,
  read: (reader: Reader) => Promise<unknown>,
): Promise<Reader | undefined> {
  try {
    await read(null);
    return null;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const account = await session.settled();
  if (account.status !== "signed-in") return undefined;
  try {
    await read(account.user.id);
    return account.user.id;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return undefined;
  }
}
