import type { ReactNode } from "react";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import type { ThreadState } from "../thread-window.ts";
import type { TimelineProps } from "./timeline.tsx";

interface Props {
  state: ThreadState;
  at: number;
  unread: number | null;
  onGo: (no: number) => void;
  /** What can be done with the thread. */
  actions: ReactNode;
}

// Phones have no room for it.
const Timeline = lazyPart<TimelineProps>(
  async () => (await import("./timeline.tsx")).Timeline,
  () => <Skeleton className="h-[calc(min(26rem,48vh)+8.25rem)] w-24" />,
);

/** Beside the posts where there is room: the timeline, and what can be done with the thread. */
export function ThreadSide({ state, at, unread, onGo, actions }: Props) {
  return (
    <aside className="py-5 max-lg:hidden print:hidden">
      <div className="sticky top-5">
        <Timeline state={state} at={at} unread={unread} onGo={onGo} />
        <div className="-ms-2 mt-3 flex flex-col items-start gap-1">{actions}</div>
      </div>
    </aside>
  );
}
