import { openPool } from "../database/pool.ts";
import type { Api } from "../api/create-api.ts";
import { type Keys, functionsKey } from "../keys/keys.ts";
import type { HealthCheck } from "./health.ts";

/** Asks the database itself, over a connection kept for this. */
export function pingDatabase(url: string): { check: HealthCheck; close(): Promise<void> } {
  const sql = openPool(url, { max: 1, name: "health", holdMs: 3000 });
  return {
    async check() {
      await sql`select 1`;
      return undefined;
    },
    close: () => sql.end({ timeout: 1 }),
  };
}

/**
 * Asks the connections that REST and Storage keep for the stack's own functions, those of Auth, and one
 * request of each over their routes. Shows the functions' key, because requests with the public one
 * wait behind every visitor of this machine.
 */
export function pingApi(api: Api, url: string, keys: Keys): HealthCheck {
  const headers = { apikey: functionsKey(keys) };
  return async () => {
    await api.check();
    for (const path of ["/rest/v1/events?select=id&limit=1", "/auth/v1/settings"]) {
      const response = await api.fetch(new Request(`${url}${path}`, { headers }));
      await response.body?.cancel();
      if (response.status >= 500) return `${path} returns ${response.status}`;
    }
    return undefined;
  };
}
