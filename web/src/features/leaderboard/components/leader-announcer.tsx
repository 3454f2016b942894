import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Standing } from "../standings.ts";

/** Leads can change with every fish; a listener hears the newest, and not more often than this. */
const QUIET_MS = 5_000;

interface Props {
  board: Board;
  standings: readonly Standing[];
  divisionName: string;
}

/** Announces to screen readers, politely, when another team takes the lead of the division shown. */
export function LeaderAnnouncer({ board, standings, divisionName }: Props) {
  const { t } = useTranslation("leaderboard");
  const format = useReaderFormat();
  const [said, setSaid] = useState("");
  const top = standings[0];
  const leader = top && top.score > 0 ? top.row.number : null;
  const known = useRef({ leader, divisionName });
  const spokenAt = useRef(0);
  const news =
    top && leader
      ? t("new_leader", {
          team: isolate(top.row.team_name),
          division: isolate(divisionName),
          total: measureText(format.total(top.score, board.event.rules)),
        })
      : "";
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  });
  useEffect(() => {
    const before = known.current;
    known.current = { leader, divisionName };
    // Another division's leader is no news, it is another board.
    if (before.divisionName !== divisionName || before.leader === leader || !leader) return;
    const timer = setTimeout(
      () => {
        spokenAt.current = Date.now();
        setSaid(latest.current);
      },
      Math.max(0, spokenAt.current + QUIET_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [leader, divisionName]);
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  );
}
