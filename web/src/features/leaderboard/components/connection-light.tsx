import { Snowflake } from "lucide-react";
import { useTranslation } from "react-i18next";
import type {
  Board,
  EventStatus,
} from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { StatusLight } from "../../../components/ui/status-light.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useDatedTime } from "../../../lib/format/use-dated-time.ts";
import { useAtNow, useNow } from "../../../lib/format/use-now.ts";
import type { Connection } from "../../../lib/realtime/connection.ts";

/** Statuses in which fish still come to the board, so that a steady light says "Live". */
const MOVING: readonly EventStatus[] = ["live", "judging"];

interface Props {
  connection: Connection;
  event: Pick<Board["event"], "status" | "time_zone" | "freeze">;
  /** The page has an alert for a lost line: the light shows it, and is not announced beside that. */
  isAlertBeside?: boolean;
}

/** The board's light in words: the time beside it stands still when the board does. */
export function ConnectionLight({ connection, event: shown, isAlertBeside = false }: Props) {
  const { t } = useTranslation("leaderboard");
  const { t: event } = useTranslation("events");
  const { zonedClock, zoneName } = useReaderFormat();
  const { phase, current } = connection;
  const { status, time_zone: timeZone, freeze } = shown;
  const freezeAt = freeze && Date.parse(freeze.freeze_at);
  // The times name their zone by its letters, where they name it at all.
  const zone = zoneName(timeZone);
  const lostAt = useDatedTime(current, zonedClock(current, timeZone), timeZone);
  const isFrozen = useAtNow((now) => freezeAt !== null && freezeAt <= now);
  // An event that is over, or not yet on, is followed all the same, but nothing is "live" about it.
  if (phase !== "offline" && phase !== "reconnecting" && !MOVING.includes(status)) {
    return <p className="text-sm font-semibold text-ink-2">{event(`status.${status}`)}</p>;
  }
  // What is shown stands still, however well it is followed.
  if (phase === "live" && isFrozen && freezeAt !== null) {
    return (
      <p className="inline-flex items-center gap-2 text-sm font-semibold text-ink-2 figures">
        <Snowflake aria-hidden="true" className="size-4 shrink-0" />
        <output title={zone}>{t("phase.frozen", { time: zonedClock(freezeAt, timeZone) })}</output>
      </p>
    );
  }
  const words = phase === "offline" ? t("phase.offline", { time: lostAt }) : t(`phase.${phase}`);
  return (
    <StatusLight light={phase === "connecting" ? "reconnecting" : phase}>
      <span title={zone}>
        {/* Only the words are announced: the time beside them turns over every second. */}
        <output aria-live={isAlertBeside && phase === "offline" ? "off" : "polite"}>{words}</output>
        {phase === "live" && <Clock timeZone={timeZone} />}
      </span>
    </StatusLight>
  );
}

function Clock({ timeZone }: { timeZone: string }) {
  const { zonedClock } = useReaderFormat();
  return <span aria-hidden="true">{` · ${zonedClock(useNow(), timeZone)}`}</span>;
}
