import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { Countdown } from "../../../components/countdown.tsx";
import { TitleBlock } from "../../../components/layout/title-block.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { eventClock } from "../../../lib/format/event-clock.ts";
import { useFormatWords } from "../../../lib/format/format-words.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import type { Connection } from "../../../lib/realtime/connection.ts";
import { AudienceCount } from "./audience-count.tsx";
import { ConnectionLight } from "./connection-light.tsx";
import { EventSwitcher } from "./event-switcher.tsx";

/** The water band: light, name, the event in a line, and the countdown. */
export function BoardHeader({ board, connection }: { board: Board; connection: Connection }) {
  const { event } = board;
  return (
    <Band>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex flex-wrap items-center gap-x-4">
          <ConnectionLight connection={connection} event={event} isAlertBeside />
          <AudienceCount event={event} className="text-sm text-ink-2 figures" />
        </div>
        <EventSwitcher current={event.id} />
      </div>
      <TitleBlock
        title={event.name}
        line={<EventLine board={board} />}
        clock={
          <Countdown days={event.days} status={event.status} figureClass="text-3xl sm:text-4xl" />
        }
      />
    </Band>
  );
}

/** "Day 2 of 2 · best five by weight · 12 boats · Tampa Bay" */
export function EventLine({ board }: { board: Board }) {
  const { t } = useTranslation("leaderboard");
  const { number } = useReaderFormat();
  const words = useFormatWords();
  const now = useNow();
  const { days, status, rules, venue } = board.event;
  const clock = eventClock(days, status, now);
  const boats = board.rows.length;
  const dayOf =
    clock.phase === "after" || days.length < 2
      ? null
      : t("day_of", { day: number(clock.day), days: number(days.length) });
  const parts = [dayOf, words(rules, days.length), t("boats", { count: boats, n: number(boats) })];
  return (
    <p className="text-ink-2">
      <span className="inline-block first-letter:uppercase">
        {parts.filter(Boolean).join(" · ")}
        {venue && " ·"}
      </span>{" "}
      <bdi className="inline-block">{venue}</bdi>
    </p>
  );
}
