import { openPool } from "../database/pool.ts";
import type { Api } from "../api/create-api.ts";
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

/** Asks REST as a client would, and the connections behind REST, Auth and Storage. */
export function pingApi(api: Api, url: string, publishableKey: string): HealthCheck {
  return async () => {
    await api.check();
    for (const path of ["/rest/v1/events?select=id&limit=1", "/auth/v1/settings"]) {
      const request = new Request(`${url}${path}`, { headers: { apikey: publishableKey } });
      const response = await api.fetch(request);
      await response.body?.cancel();
      if (response.status >= 500) return `${path} answers ${response.status}`;
    }
    return undefined;
  };
}
