import { useEffect, useEffectEvent, useRef } from "react";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { logError } from "../../lib/log.ts";
import type { Connection } from "../../lib/realtime/connection.ts";
import { isFromDevice } from "./board-from-device.ts";

/** How often a board that changed is written; milliseconds. */
const LOOK_EVERY = 3_000;
/** A board that did not change is written again for its time. */
const TIME_EVERY = 60_000;

/**
 * Keeps the board on the device, and the app that shows it, for a start without a network
 * (docs/offline.md).
 */
export function useKeepBoard(board: Board, { phase, current }: Connection): void {
  const written = useRef<{ board: Board; at: number } | null>(null);
  const look = useEffectEvent(() => {
    if (phase === "offline" || isFromDevice(board)) return;
    const before = written.current;
    if (before?.board === board && current - before.at < TIME_EVERY) return;
    written.current = { board, at: current };
    // Not before the first screen, which needs none of it. Without storage the board is shown as ever.
    void import("./kept-boards.ts")
      .then(async ({ keepBoard, dropOldBoards }) => {
        await keepBoard(board, current);
        // Reads and checks whole boards, so not at every write.
        if (!before) await dropOldBoards();
      })
      .catch(() => undefined)
      .then(() => (before ? undefined : startApp()));
  });
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
}

async function startApp(): Promise<void> {
  try {
    const { hasWorkers, registerWorker, savesData } =
      await import("../../lib/offline/app-worker.ts");
    if (hasWorkers() && !savesData()) await registerWorker();
  } catch (error) {
    logError("The app's worker could not be started.", error);
  }
}
