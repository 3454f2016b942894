import { openPool } from "./database/pool.ts";
import type { FetchHandler } from "./fetch-adapter.ts";
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

/** Asks REST and Auth as a client would. */
export function pingApi(handler: FetchHandler, url: string, publishableKey: string): HealthCheck {
  return async () => {
    for (const path of ["/rest/v1/", "/auth/v1/settings"]) {
      const request = new Request(`${url}${path}`, { headers: { apikey: publishableKey } });
      const response = await handler(request);
      await response.body?.cancel();
      if (response.status >= 500) return `${path} answers ${response.status}`;
    }
    return undefined;
  };
}
