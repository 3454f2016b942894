import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { dateNear, type ThreadState } from "../thread-window.ts";

interface TimelineProps {
  state: ThreadState;
  /** The post that the reader is at. */
  at: number;
  /** The first post that the reader has not read; null where all are read, or nothing is known. */
  unread: number | null;
  onGo: (no: number) => void;
}

/** Percent along the line. */
const along = (no: number, last: number): number => (last <= 1 ? 0 : ((no - 1) / (last - 1)) * 100);

/** A thread from its first post to its latest by date, to read where one is and to go anywhere in it. */
export function Timeline({ state, at, unread, onGo }: TimelineProps) {
  const { t } = useTranslation("forum-thread");
  const { number, date } = useReaderFormat();
  const { dates, posts, thread } = state;
  const last = thread.last_no;
  const track = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState<number | null>(null);
  const shown = Math.min(last, pulled ?? at);
  const hasUnread = unread !== null && unread <= last;

  const dayOf = (no: number): string => {
    const written = posts.find((post) => post.no === no)?.created_at ?? dateNear(dates, no);
    return written === undefined
      ? ""
      : date(Date.parse(written), { day: "numeric", month: "short", year: yearOf(written) });
  };
  const noAt = (y: number): number => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.height === 0) return shown;
    const part = Math.min(1, Math.max(0, (y - box.top) / box.height));
    return 1 + Math.round(part * (last - 1));
  };
  const page = Math.max(1, Math.round(last / 10));
  const keys: Record<string, number> = {
    ArrowDown: shown + 1,
    ArrowUp: shown - 1,
    PageDown: shown + page,
    PageUp: shown - page,
    Home: 1,
    End: last,
  };
  function press(event: KeyboardEvent): void {
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onGo(Math.min(last, Math.max(1, to)));
  }
  function pull(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPulled(noAt(event.clientY));
  }
  function drop(): void {
    if (pulled !== null) onGo(pulled);
    setPulled(null);
  }

  const progress = t("progress", { no: number(shown), last: number(last) });
  return (
    <div className="text-sm text-ink-2 select-none">
      <button type="button" className="min-h-8 hover:text-signal" onClick={() => onGo(1)}>
        <time>{dayOf(1)}</time>
      </button>
      <div
        ref={track}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw an upright range input differently, and none with marks beside it
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t("timeline")}
        aria-valuemin={1}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={`${progress}, ${dayOf(shown)}`}
        onKeyDown={press}
        onPointerDown={pull}
        onPointerMove={(event) => pulled !== null && setPulled(noAt(event.clientY))}
        onPointerUp={drop}
        onPointerCancel={() => setPulled(null)}
        // The words beside the handle reach beyond the ends of the line.
        className="relative my-7 h-[min(26rem,48vh)] cursor-pointer touch-none"
      >
        <span className="absolute inset-y-0 inset-s-1.5 w-0.75 bg-contour" />
        <span
          className="absolute inset-s-1.5 top-0 w-0.75 bg-ink"
          style={{ height: `${along(shown, last)}%` }}
        />
        {thread.solved_no !== null && (
          <Mark
            top={along(thread.solved_no, last)}
            near={hasUnread ? [along(shown, last), along(unread, last)] : [along(shown, last)]}
            words={t("answer")}
          >
            <span className="absolute top-0 size-3.5 -translate-y-1/2 rounded-full border-3 border-starboard bg-paper" />
          </Mark>
        )}
        {hasUnread && (
          <Mark
            top={along(unread, last)}
            near={[along(shown, last)]}
            words={t("unread_here")}
            isSignal
          >
            <span className="absolute top-0 h-0.75 w-3.5 -translate-y-1/2 bg-signal forced-colors:bg-[highlight]" />
          </Mark>
        )}
        <span
          className="absolute inset-s-0 flex -translate-y-1/2 items-center gap-3.5"
          style={{ top: `${along(shown, last)}%` }}
        >
          <span className="h-11 w-3.5 shrink-0 rounded-sm bg-ink forced-colors:bg-[canvastext]" />
          <span>
            <span className="display block text-lg text-ink figures">{progress}</span>
            <span className="block whitespace-nowrap">{dayOf(shown)}</span>
          </span>
        </span>
      </div>
      <button type="button" className="mt-3 min-h-8 hover:text-signal" onClick={() => onGo(last)}>
        {t("to_latest")}
      </button>
    </div>
  );
}

const yearOf = (iso: string): "numeric" | undefined =>
  new Date(iso).getFullYear() === new Date().getFullYear() ? undefined : "numeric";

interface MarkProps {
  top: number;
  /** Where other words stand, such as those of the reader's place: they leave no room beside them. */
  near: readonly number[];
  words: string;
  isSignal?: boolean;
  children: React.ReactNode;
}

function Mark({ top, near, words, isSignal = false, children }: MarkProps) {
  const hasRoom = near.every((other) => Math.abs(top - other) > 9);
  return (
    <span className="absolute inset-s-0" style={{ top: `${top}%` }}>
      {children}
      {hasRoom && (
        <span
          className={`absolute inset-s-7 -translate-y-1/2 whitespace-nowrap ${isSignal ? "font-semibold text-signal" : ""}`}
        >
          {words}
        </span>
      )}
    </span>
  );
}
