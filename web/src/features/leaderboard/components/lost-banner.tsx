import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useDatedTime } from "../../../lib/format/use-dated-time.ts";
import type { Connection } from "../../../lib/realtime/connection.ts";

interface Props {
  connection: Connection;
  event: Board["event"];
}

/** While the server cannot be reached: the board stays, and says of when it is wherever one scrolls. */
export function LostBanner({ connection: { phase, current }, event }: Props) {
  const { t } = useTranslation("leaderboard");
  const { zonedClock } = useReaderFormat();
  const time = useDatedTime(current, zonedClock(current, event.time_zone), event.time_zone);
  if (phase !== "offline") return null;
  return (
    <div role="alert" className="sticky top-0 z-30 bg-signal text-paper print:hidden">
      <p className="measure py-2 font-semibold figures">
        {t("lost", { time })} <span className="font-normal">{t("lost_text")}</span>
      </p>
    </div>
  );
}
