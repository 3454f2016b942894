import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { Countdown } from "../../../components/countdown.tsx";
import { Contours } from "../../../components/ui/contours.tsx";
import { eventClock } from "../../../lib/format/event-clock.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import type { Connection } from "../../../lib/realtime/connection.ts";
import type { BoardWords } from "../use-board-words.ts";
import type { TvTurn } from "../use-tv-page.ts";
import { AudienceCount } from "./audience-count.tsx";
import { ConnectionLight } from "./connection-light.tsx";

/** Names beside the division that is shown, so that they fit in one line. */
const NAMES = 3;

interface Props {
  board: Board;
  connection: Connection;
  divisions: { id: string; name: string }[];
  turn: TvTurn;
  words: BoardWords;
}

/** Light, clock, name, the divisions with the one that is shown, and the countdown. */
export function TvHead({ board, connection, divisions, turn, words }: Props) {
  const { event } = board;
  return (
    <header className="tv-head">
      <div className="tv-name">
        <div className="tv-state">
          <ConnectionLight connection={connection} event={event} isAlertBeside />
          <DayOf board={board} words={words} />
          <AudienceCount event={event} />
        </div>
        <h1>
          <bdi>{event.name}</bdi>
        </h1>
      </div>
      <div className="tv-water">
        <Contours seed={7} />
      </div>
      <TvDivisions divisions={divisions} turn={turn} words={words} />
      <Countdown days={event.days} status={event.status} figureClass="tv-countdown" />
    </header>
  );
}

/** "Day 2 of 2" */
function DayOf({ board, words: { t, format } }: { board: Board; words: BoardWords }) {
  const { days, status } = board.event;
  const clock = eventClock(days, status, useNow());
  if (clock.phase === "after" || days.length < 2) return null;
  return <p>{t("day_of", { day: format.number(clock.day), days: format.number(days.length) })}</p>;
}

/** The division that is shown, a line below it that fills until the next screen, and what that is. */
function TvDivisions({ divisions, turn, words }: Pick<Props, "divisions" | "turn" | "words">) {
  const { t: board, format } = words;
  const { t } = useTranslation("big-screen");
  const { page, next, nextAt, dwell, index } = turn;
  const now = useNow();
  if (!page) return null;
  const at = divisions.findIndex(({ id }) => id === page.division);
  const others = [...divisions.slice(at + 1), ...divisions.slice(0, at)].slice(0, NAMES - 1);
  const seconds = format.number(Math.max(0, Math.ceil((nextAt - now) / 1_000)));
  const nextName = divisions.find(({ id }) => id === next?.division)?.name;
  const first = page.standings[0]?.position ?? 1;
  const places = {
    from: format.number(first),
    to: format.number(first + page.standings.length - 1),
    of: format.number(page.of),
  };
  const parts = [
    next &&
      (next.division === page.division
        ? t("next_screen", { n: seconds })
        : t("next_division", { division: isolate(nextName ?? ""), n: seconds })),
    page.pages > 1 && t("places", places),
  ];
  return (
    <div className="tv-divisions">
      <div className="tv-division-names">
        <h2>
          <bdi>{divisions[at]?.name}</bdi>
        </h2>
        {others.map(({ id, name }) => (
          <bdi key={id}>{name}</bdi>
        ))}
      </div>
      {next && (
        <p className="tv-turn" aria-hidden="true">
          <span className="tv-progress">
            <span key={index} style={{ animationDuration: `${dwell}ms` }} />
          </span>
          <span className="figures">{parts.filter(Boolean).join(" · ")}</span>
        </p>
      )}
      {page.pages > 1 && (
        <p className="sr-only">
          {board("screen", { page: format.number(page.page), pages: format.number(page.pages) })}
        </p>
      )}
    </div>
  );
}
