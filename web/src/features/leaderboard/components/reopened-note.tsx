import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** That a final result was opened again, when and why: a reader may have seen another one. */
export function ReopenedNote({ event, className }: { event: Board["event"]; className: string }) {
  const { t } = useTranslation("leaderboard");
  const { date } = useReaderFormat();
  if (!event.reopened) return null;
  const { at, reason } = event.reopened;
  const on = date(
    Date.parse(at),
    { day: "numeric", month: "long", year: "numeric" },
    event.time_zone,
  );
  return (
    <p role="note" className={`border-s-4 border-signal ps-3 ${className}`}>
      <strong className="font-semibold">{t("reopened", { date: on })}</strong>{" "}
      <span dir="auto" className="[unicode-bidi:isolate]">
        {reason}
      </span>
    </p>
  );
}
