import { useTranslation } from "react-i18next";
import { protestsAreOver } from "../../../../../supabase/functions/_shared/board/place-state.ts";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";

const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};

/** What keeps this board from being the result: a freeze, or protests that may still come. */
export function ResultNote({ event, className }: { event: Board["event"]; className: string }) {
  const { t } = useTranslation("leaderboard");
  const { date } = useReaderFormat();
  const now = useNow();
  const { freeze, protests_close_at: closes, protested, status } = event;
  const moment = (at: string): string => date(Date.parse(at), MOMENT, event.time_zone);
  const notes = [
    freeze &&
      t(Date.parse(freeze.freeze_at) <= now ? "freeze.frozen" : "freeze.ahead", {
        time: moment(freeze.freeze_at),
      }),
    // Under a freeze no protests are taken yet, which is not their end.
    !freeze &&
      status === "provisional" &&
      (closes && !protestsAreOver(event, now)
        ? t("protests.open", { time: moment(closes) })
        : t(protested.length > 0 ? "protests.others_confirmed" : "protests.closed")),
  ].filter((note) => note !== null && note !== false);
  if (notes.length === 0) return null;
  return (
    <div role="note" className={`border-s-4 border-signal ps-3 ${className}`}>
      {notes.map((note) => (
        <p key={note} className="max-w-prose">
          {note}
        </p>
      ))}
    </div>
  );
}
