import type postgres from "postgres";
import { openPool } from "../../database/pool.ts";
import { isoTimestamp } from "../postgres-types.ts";

export type AuthSql = postgres.Sql | postgres.TransactionSql;

/** Go writes UTC as `Z`. */
const goTimestamp = (text: string): string => isoTimestamp(text).replace(/\+00:00$/, "Z");
const asText = (text: string): string => text;

/**
 * Auth's own connections. They act as supabase_auth_admin, as on hosted, so that a trigger on
 * auth.users that lacks `security definer` fails here as it would fail there.
 */
export function openAuthDatabase(databaseUrl: string): postgres.Sql {
  return openPool(databaseUrl, {
    max: 4,
    name: "auth",
    connection: { role: "supabase_auth_admin", search_path: "auth", TimeZone: "UTC" },
    types: {
      timestamptz: { to: 1184, from: [1114, 1184], serialize: asText, parse: goTimestamp },
    },
  });
}
