import type { ReactNode } from "react";
import type { ThreadState } from "../thread-window.ts";
import { Timeline } from "./timeline.tsx";

export interface ThreadSideProps {
  state: ThreadState;
  at: number;
  unread: number | null;
  onGo: (no: number) => void;
  /** What can be done with the thread. */
  actions: ReactNode;
}

/** Beside the posts where there is room: the timeline, and what can be done with the thread. */
export function ThreadSide({ state, at, unread, onGo, actions }: ThreadSideProps) {
  return (
    <aside className="py-5 max-lg:hidden print:hidden">
      <div className="sticky top-5">
        <Timeline state={state} at={at} unread={unread} onGo={onGo} />
        <div className="-ms-2 mt-3 flex flex-col items-start gap-1">{actions}</div>
      </div>
    </aside>
  );
}
