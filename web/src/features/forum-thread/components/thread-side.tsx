import type { MenuAction } from "../../../components/action-menu-panel.tsx";
import type { ThreadOf } from "../queries.ts";
import type { ThreadState } from "../thread-window.ts";
import type { Own } from "../use-own.ts";
import { ThreadMenu } from "./thread-menu.tsx";
import { Timeline } from "./timeline.tsx";
import { WatchButton } from "./watch-button.tsx";

interface Props {
  state: ThreadState;
  of: ThreadOf;
  own: Own | null;
  at: number;
  unread: number | null;
  onGo: (no: number) => void;
  renew: () => void;
  ruling: MenuAction[][];
}

/** Beside the posts where there is room: the timeline, and what can be done with the thread. */
export function ThreadSide({ state, of, own, at, unread, onGo, renew, ruling }: Props) {
  return (
    <aside className="print:hidden max-lg:mt-6 lg:py-5">
      <div className="top-5 lg:sticky">
        <div className="max-lg:hidden">
          <Timeline state={state} at={at} unread={unread} onGo={onGo} />
        </div>
        <div className="flex flex-wrap items-center gap-2 lg:mt-3 lg:-ms-3">
          <ThreadMenu state={state} of={of} ruling={ruling} />
          {/* Comes later than the menu, which stays where it was. */}
          {own && <WatchButton threadId={state.thread.id} level={own.level} onChange={renew} />}
        </div>
      </div>
    </aside>
  );
}
