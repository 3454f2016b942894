import { mergeBoard } from "../../../../supabase/functions/_shared/board/merge.ts";
import type {
  Board,
  BoardMessage,
} from "../../../../supabase/functions/_shared/contracts/board.ts";
import { followTopic } from "../../lib/realtime/follow-topic.ts";
import type { Commit } from "./board-fixture.ts";

/** A reader whose loads and waits the test settles by hand. */
export function reader(first: Board, random: () => number = () => 0.5) {
  const loads: {
    version: number | null;
    resolve: (board: Board) => void;
    reject: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const shown: Board[] = [first];
  let unreachable = 0;
  let current = 0;
  const follower = followTopic<Board, BoardMessage>({
    merge: mergeBoard,
    read: () => shown.at(-1),
    write: (board) => shown.push(board),
    load: (asked, signal) =>
      new Promise((resolve, reject) => {
        loads.push({ version: asked && asked.version, resolve, reject, signal });
      }),
    onCurrent: () => current++,
    onUnreachable: () => unreachable++,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        waits.push({ ms, end: resolve });
        signal.addEventListener("abort", () => resolve());
      }),
    random,
  });
  return {
    follower,
    loads,
    waits,
    shown,
    board: () => shown.at(-1) as Board,
    counts: () => ({ unreachable, current }),
  };
}

/** Lets every promise that can settle, settle: no chain in the follower is longer than this. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

export const at = (commits: Commit[], version: number): Commit => commits[version - 1] as Commit;
