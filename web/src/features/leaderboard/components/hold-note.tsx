import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { currentHold } from "../current-hold.ts";

/** That fishing is on hold, until when and why: fish caught meanwhile do not count. */
export function HoldNote({ event, className }: { event: Board["event"]; className: string }) {
  const { t } = useTranslation("leaderboard");
  const { time } = useReaderFormat();
  const hold = currentHold(event, useNow());
  if (!hold) return null;
  return (
    <output className={`block border-s-4 border-port ps-3 ${className}`}>
      <strong className="font-semibold">
        {t("hold", { time: time(Date.parse(hold.ends_at), event.time_zone) })}
      </strong>{" "}
      <span dir="auto" className="[unicode-bidi:isolate]">
        {hold.reason}
      </span>
    </output>
  );
}
