import { useTranslation } from "react-i18next";
import type { EventStatus } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/reader-format.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { Connection } from "../connection.ts";

/** Statuses in which fish still come to the board, so that a steady light says "Live". */
const MOVING: readonly EventStatus[] = ["live", "judging"];

/**
 * The light as a buoy shows it: steady with a slow flash while live, occulting while reconnecting,
 * a hollow ring offline. Beside it the time that is shown stands still when the board does.
 */
export function ConnectionLight({
  connection,
  status,
  timeZone,
}: {
  connection: Connection;
  status: EventStatus;
  timeZone: string;
}) {
  const { t } = useTranslation("leaderboard");
  const { t: event } = useTranslation("events");
  const { clock } = useReaderFormat();
  const now = useNow();
  const { phase, current } = connection;
  const quiet = phase === "live" && !MOVING.includes(status);
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-signal">
      <span className="board-light" data-phase={quiet ? "quiet" : phase} aria-hidden="true" />
      {/* Only the words are announced: the time beside them turns over every second. */}
      <span role="status">
        {phase === "offline"
          ? t("phase.offline", { time: clock(current, timeZone) })
          : quiet
            ? event(`status.${status}`)
            : t(`phase.${phase}`)}
      </span>
      {phase === "live" && !quiet && (
        <span className="figures" aria-hidden="true">{`· ${clock(now, timeZone)}`}</span>
      )}
    </p>
  );
}
