import postgres from "postgres";
import { errorMessage } from "../stack-error.ts";

export interface ChannelListener {
  stop(): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2_000;

/**
 * Hears a channel's notices for as long as the stack runs, over a connection of its own that is made
 * anew whenever it was lost. Rejects when the database cannot be reached at first.
 */
export async function keepListening(
  url: string,
  channel: string,
  handlers: {
    onNotice(payload: string): void;
    /** At first and after each loss, when nobody heard what was said meanwhile. */
    onListening(): void;
    log(line: string): void;
  },
): Promise<ChannelListener> {
  let current: postgres.Sql | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    let lost = false;
    // `onnotify` is how the driver's own listen() hears, whose reconnecting cannot be relied on.
    const settings: postgres.Options<Record<string, never>> & {
      onnotify: (name: string, payload: string) => void;
    } = {
      max: 1,
      max_lifetime: null,
      fetch_types: false,
      connect_timeout: 5,
      onnotice: () => {},
      onnotify: (_name, payload) => handlers.onNotice(payload),
      onclose: () => {
        if (lost) return;
        lost = true;
        end(sql);
        if (current !== sql) return;
        current = undefined;
        again(FIRST_RETRY_MS);
      },
    };
    const sql = postgres(url, settings);
    try {
      await sql`listen ${sql(channel)}`;
    } catch (error) {
      lost = true;
      end(sql);
      throw error;
    }
    if (lost) throw new Error("The connection was lost at once");
    current = sql;
    if (stopped) return end(sql);
    handlers.onListening();
  }

  function again(delay: number): void {
    if (stopped) return;
    retry = setTimeout(() => {
      open().catch((error: unknown) => {
        if (delay === FIRST_RETRY_MS) handlers.log(`listen ${channel}: ${errorMessage(error)}`);
        again(Math.min(delay * 2, LAST_RETRY_MS));
      });
    }, delay);
  }

  await open();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      if (current) end(current);
    },
  };
}

function end(sql: postgres.Sql): void {
  sql.end({ timeout: 0 }).catch(() => {});
}
