import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { shownMeasures } from "../../../lib/scoring/measures.ts";
import { UnitSwitch } from "../../../components/unit-switch.tsx";

/** What a reader can do with the board: read about the event, put it on a screen, choose units. */
export const BoardLinks = memo(function BoardLinks({
  board,
  division,
}: {
  board: Board;
  division: string | null;
}) {
  const { t } = useTranslation("leaderboard");
  const link = "underline decoration-ink-2 underline-offset-4 hover:decoration-ink";
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm print:hidden">
      <Link to="/events/$eventId" params={{ eventId: board.event.id }} className={link}>
        {t("event_page")}
      </Link>
      <Link
        to="/leaderboard"
        search={{ event: board.event.id, division: division ?? undefined, display: "tv" }}
        className={link}
      >
        {t("tv_mode")}
      </Link>
      <UnitSwitch measures={shownMeasures(board.event.rules)} />
    </div>
  );
});
