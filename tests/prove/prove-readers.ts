import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type postgres from "postgres";
import { arrange } from "../../supabase/functions/_shared/board/arrange.ts";
import type { Board } from "../../supabase/functions/_shared/contracts/board.ts";
import { connect } from "../helpers/database.ts";
import { seededRandom } from "../helpers/random.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import type { TestStack } from "../helpers/stack.ts";
import { boardChanges } from "./board-changes.ts";
import { type BoardReader, followAsReader, loadBoard } from "./board-reader.ts";
import { type Cut, startCuttingProxy } from "./cutting-proxy.ts";

export interface Trial {
  readers: number;
  teams: number;
  cuts: number;
  /** Milliseconds between two cuts and between two changes. */
  cutEvery: number;
  changeEvery: number;
  /** Single PostgreSQL backends ended, evenly over the cuts. */
  kills: number;
  seed: number;
  log?: (line: string) => void;
}

export interface Findings {
  version: number;
  changes: number;
  refused: number;
  cuts: Readonly<Record<Cut, number>>;
  kills: number;
  joins: number;
  messages: number;
  fetches: number;
  unreadable: number;
  /** Of the readers whose board is not the server's, what differs; and who is not live again. */
  wrong: string[];
}

/** How long readers may take to be the server's again once all is quiet. */
const SETTLE_MS = 90_000;

/** Readers of a changing board on lines that break: in the end all of them must show the server's. */
export async function proveReaders(stack: TestStack, trial: Trial): Promise<Findings> {
  const { log = () => {} } = trial;
  const { sql } = stack.database;
  const random = seededRandom(trial.seed);
  const names = Array.from({ length: trial.teams }, (_, n) => `Team ${n + 1}`);
  const event = await createSmallEvent(sql, names, undefined, 2);
  // As superuser, like all backends of the stack; the changes of the board come as the owner.
  const admin = connect(stack.database.adminUrl, 1);
  const proxy = await startCuttingProxy(stack.url, random);
  const readers = Array.from({ length: trial.readers }, () =>
    followAsReader(proxy.url, stack.publishableKey, event.id),
  );
  try {
    const ready = () => readers.every((reader) => reader.inStep());
    if (!(await until(ready))) throw new Error("not every reader could join");
    log(`${readers.length} readers joined`);

    const quiet = new AbortController();
    const board = boardChanges(sql, event, random);
    let changes = 0;
    let refused = 0;
    const changing = (async () => {
      while (!quiet.signal.aborted) {
        await board.change().then(
          () => (changes += 1),
          () => (refused += 1),
        );
        await pause(trial.changeEvery);
      }
    })();
    let kills = 0;
    for (let cut = 0; cut < trial.cuts;) {
      if (proxy.cut()) cut += 1;
      if (kills < Math.floor((trial.kills * cut) / trial.cuts))
        kills += await killOne(admin, random);
      if (cut % 100 === 0) log(`${cut} cuts, ${changes} changes, ${kills} backends killed`);
      await pause(trial.cutEvery);
    }
    quiet.abort();
    await changing;

    const server = await loadBoard(stack.url, event.id, null, () => {});
    const expected = shownOf(server);
    const settled = () => readers.every((reader) => reader.board()?.version === server.version);
    await until(() => settled() && ready());
    const wrong = readers.flatMap((reader, index) =>
      [
        ...differences(expected, reader.board()),
        ...(reader.inStep() ? [] : ["does not say that it is live"]),
      ].map((what) => `reader ${index + 1}: ${what}`),
    );
    const sum = (name: keyof BoardReader["counts"]) =>
      readers.reduce((total, { counts }) => total + counts[name], 0);
    return {
      version: server.version,
      changes,
      refused,
      cuts: proxy.cuts,
      kills,
      joins: sum("joins"),
      messages: sum("messages"),
      fetches: sum("fetches"),
      unreadable: sum("unreadable"),
      wrong,
    };
  } finally {
    await Promise.all(readers.map((reader) => reader.stop()));
    await Promise.all([proxy.close(), admin.end()]);
  }
}

async function until(holds: () => boolean): Promise<boolean> {
  const deadline = Date.now() + SETTLE_MS;
  while (!holds()) {
    if (Date.now() > deadline) return false;
    await pause(50);
  }
  return true;
}

/** A backend of any part of the stack, as a crash or an impatient administrator would end it. */
async function killOne(
  admin: postgres.Sql,
  random: ReturnType<typeof seededRandom>,
): Promise<number> {
  const backends = await admin<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`;
  if (backends.length === 0) return 0;
  await admin`select pg_terminate_backend(${random.pick(backends).pid}::int)`;
  return 1;
}

/** What a reader sees, in the order in which it sees it. */
function shownOf(board: Board): Record<string, unknown> {
  const { event, divisions, rows, left, feed, version, stamp, key_version: keyVersion } = board;
  return {
    version: [version, stamp, keyVersion],
    event,
    divisions,
    feed,
    standings: divisions.map(({ id }) =>
      arrange(
        rows.filter((row) => row.division_id === id),
        keyVersion,
        event.rules.tie_breaks,
        left.flatMap((team) => (team.division_id === id ? [team.key] : [])),
      ).map(({ row, ...standing }) => {
        // Which older commit moved a row is only told to those who were there.
        const { key_version: moved, previous_key: before, ...shown } = row;
        return { ...standing, row: shown, before: moved === keyVersion ? before : null };
      }),
    ),
  };
}

function differences(expected: Record<string, unknown>, board: Board | undefined): string[] {
  if (!board) return ["has no board"];
  const shown = shownOf(board);
  return Object.keys(expected).flatMap((part) =>
    isDeepStrictEqual(shown[part], expected[part])
      ? []
      : [`${part} is ${excerpt(shown[part])}, not ${excerpt(expected[part])}`],
  );
}

const excerpt = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 200);
