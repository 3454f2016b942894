import postgres from "postgres";

export interface ListenConnection {
  close(): Promise<void>;
}

export interface ListenSettings {
  url: string;
  channel: string;
  /** Shown in pg_stat_activity. */
  name: string;
  /** Length of one step of the check for silence. Default: a second. */
  checkStepMs?: number;
  onNotice(payload: string): void;
  /** Called at most once, after the connection was opened and not after `close`. */
  onLost(reason: string): void;
}

const CONNECT_SECONDS = 5;
const CHECK_STEP_MS = 1_000;
/** Steps without a byte from the server after which it is asked for one. */
const STEPS_UNTIL_ASKED = 15;
/** Further steps without a byte after which the connection counts as lost. */
const STEPS_UNTIL_LOST = 5;

/**
 * A connection that does nothing but LISTEN, so that no query delays a notice. Rejects when the
 * server does not accept it in time.
 */
export async function openListenConnection(settings: ListenSettings): Promise<ListenConnection> {
  let listening = false;
  let ended = false;
  let silentSteps = 0;
  let timer: NodeJS.Timeout | undefined;

  const end = () => {
    ended = true;
    clearTimeout(timer);
  };
  const lose = (reason: string) => {
    if (ended) return;
    end();
    sql.end({ timeout: 0 }).catch(() => {});
    if (listening) settings.onLost(reason);
  };
  // The driver's own listen() sets `onnotify`, too, but reconnects without reporting the loss.
  const options: postgres.Options<Record<string, never>> & {
    onnotify: (channel: string, payload: string) => void;
  } = {
    max: 1,
    max_lifetime: null,
    idle_timeout: 0,
    fetch_types: false,
    connect_timeout: CONNECT_SECONDS,
    connection: { application_name: settings.name },
    onnotice: () => {},
    onclose: () => lose("the connection was closed"),
    onnotify: (_channel, payload) => {
      silentSteps = 0;
      if (!ended) settings.onNotice(payload);
    },
  };
  const sql = postgres(settings.url, options);

  const ask = () => {
    sql`select 1`.then(
      () => {
        silentSteps = 0;
      },
      () => lose("a query on it failed"),
    );
  };
  /**
   * A peer that vanished looks like one that has nothing to send, so a silent server is asked for a
   * reply. What counts is steps, not time: setImmediate runs after the sockets were read, so each step
   * is a chance to read the reply, and a busy process does not take its own delay for the server's.
   */
  const check = () => {
    if (ended) return;
    silentSteps += 1;
    if (silentSteps === STEPS_UNTIL_ASKED) ask();
    if (silentSteps >= STEPS_UNTIL_ASKED + STEPS_UNTIL_LOST) {
      return lose("the server sent nothing, not even a reply");
    }
    timer = setTimeout(() => setImmediate(check), settings.checkStepMs ?? CHECK_STEP_MS);
    timer.unref();
  };

  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new Error("The database did not start listening in time");
    deadline = setTimeout(() => setImmediate(reject, error), CONNECT_SECONDS * 1_000);
  });
  try {
    await Promise.race([sql`listen ${sql(settings.channel)}`, late]);
    if (ended) throw new Error("The connection was lost at once");
  } catch (error) {
    end();
    sql.end({ timeout: 0 }).catch(() => {});
    throw error;
  } finally {
    clearTimeout(deadline);
  }
  listening = true;
  check();
  return {
    async close() {
      end();
      await sql.end({ timeout: 1 }).catch(() => {});
    },
  };
}
