import { errorMessage } from "../stack-error.ts";
import {
  type ListenConnection,
  type ListenSettings,
  openListenConnection,
} from "./listen-connection.ts";

export interface ChannelListener {
  readonly isListening: boolean;
  /** Resolves with false when the database stays away for that long. */
  whenListening(timeoutMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

export interface ListenOptions extends Omit<ListenSettings, "name" | "onLost"> {
  /** Default: `listen <channel>`. */
  name?: string;
  /** Called at first and after each loss: notices sent in between did not arrive. */
  onListening?: () => void;
  /** Called at each loss. */
  onLost?: () => void;
  log(line: string): void;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2_000;

/**
 * Receives a channel's notices until it is stopped, over a connection that is replaced whenever it
 * is lost. Rejects when the database cannot be reached at first.
 */
export async function keepListening(options: ListenOptions): Promise<ChannelListener> {
  const { channel } = options;
  const log = (line: string) => options.log(`listen ${channel}: ${line}`);
  let current: ListenConnection | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  const waiting = new Set<(listening: boolean) => void>();

  /** What throws here would end the process: it runs inside the driver or a timer. */
  const contained = (work: () => void) => {
    try {
      work();
    } catch (error) {
      log(errorMessage(error));
    }
  };
  const settle = (listening: boolean) => {
    for (const resolve of waiting) resolve(listening);
    waiting.clear();
  };

  async function open(): Promise<void> {
    const connection = await openListenConnection({
      ...options,
      name: options.name ?? `listen ${channel}`,
      onNotice: (payload) => contained(() => options.onNotice(payload)),
      onLost: (reason) => {
        current = undefined;
        if (stopped) return;
        log(`lost the database: ${reason}`);
        contained(() => options.onLost?.());
        reopenAfter(FIRST_RETRY_MS);
      },
    });
    if (stopped) return connection.close();
    current = connection;
    contained(() => options.onListening?.());
    settle(true);
  }

  function reopenAfter(delay: number): void {
    if (stopped) return;
    retry = setTimeout(() => {
      open().then(
        () => log("listening to the database again"),
        (error: unknown) => {
          if (delay === FIRST_RETRY_MS) log(errorMessage(error));
          reopenAfter(Math.min(delay * 2, LAST_RETRY_MS));
        },
      );
    }, delay);
  }

  await open();
  return {
    get isListening() {
      return current !== undefined;
    },
    whenListening(timeoutMs) {
      if (current) return Promise.resolve(true);
      if (stopped) return Promise.resolve(false);
      return new Promise((resolve) => {
        const finish = (listening: boolean) => {
          clearTimeout(timer);
          waiting.delete(finish);
          resolve(listening);
        };
        const timer = setTimeout(() => finish(false), timeoutMs);
        waiting.add(finish);
      });
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      settle(false);
      await current?.close();
    },
  };
}
