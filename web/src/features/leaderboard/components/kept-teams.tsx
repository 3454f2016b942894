import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { usePins } from "../pins.ts";
import { divisionStandings } from "../standings.ts";
import { useBoardWords } from "../use-board-words.ts";
import { usePlaceMarks } from "../use-place-marks.ts";
import { Movement } from "./movement.tsx";
import { PlaceMark } from "./place-mark.tsx";
import { Place } from "./place.tsx";
import { Total } from "./total.tsx";

/** Rows that leave the board itself room on a small screen. */
const SHOWN = 4;

/** The reader's own teams and those they pinned, always in view at the foot of the window. */
export function KeptTeams({ board }: { board: Board }) {
  const { t } = useTranslation("board-extras");
  const words = useBoardWords();
  const { event } = board;
  const { own, pinned } = usePins(event.id);
  const markOf = usePlaceMarks(event);
  const kept = [...new Set([...own, ...pinned])].slice(0, SHOWN);
  const teams = kept.flatMap((number) => {
    const row = board.rows.find((one) => one.number === number);
    const standings = row ? divisionStandings(board, row.division_id) : [];
    return standings.filter((standing) => standing.row.number === number);
  });
  if (teams.length === 0) return null;
  const many = board.divisions.length > 1;
  const nameOf = (id: string) => board.divisions.find((division) => division.id === id)?.name;
  return (
    <section
      aria-label={t("kept")}
      className="sticky bottom-[var(--player-room,0px)] z-20 border-t-2 border-ink bg-card print:hidden"
    >
      <ol>
        {teams.map((standing) => {
          const { row } = standing;
          return (
            <li
              key={row.number}
              className="grid min-h-11 grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-line px-2"
            >
              <span className="display text-xl figures">
                <Place standing={standing} words={words} />
              </span>
              <Link
                to="/leaderboard"
                search={{ event: event.id, division: row.division_id, row: row.number }}
                className="name-line font-semibold hover:underline"
              >
                <bdi>{row.team_name}</bdi>
                <span className="text-sm font-normal text-ink-2">
                  {own.includes(row.number) && ` · ${t("own")}`}
                  {markOf(row.number) && (
                    <>
                      {" · "}
                      <PlaceMark mark={markOf(row.number)} words={words} />
                    </>
                  )}
                  {many && (
                    <>
                      {" · "}
                      <bdi>{nameOf(row.division_id)}</bdi>
                    </>
                  )}
                </span>
              </Link>
              <Movement places={standing.movement} words={words} />
              <span className="display text-xl">
                <Total
                  standing={standing}
                  rules={event.rules}
                  words={words}
                  unitClass="font-sans text-ink-2 text-xs"
                />
              </span>
            </li>
          );
        })}
      </ol>
      {own.length > 0 && (
        <p className="px-2 py-1 text-sm">
          <Link to="/profile/settings/notifications" className="underline underline-offset-4">
            {t("tell_overtaken")}
          </Link>
        </p>
      )}
    </section>
  );
}
