import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { boardQuery } from "../queries.ts";
import { chooseDivision, hasPlace } from "../standings.ts";
import { useBoardWords } from "../use-board-words.ts";
import { useReasonText } from "../use-reason-text.ts";
import { useStandings } from "../use-standings.ts";
import { useStartBoard } from "../use-start-board.ts";
import { Place } from "./place.tsx";
import { Total } from "./total.tsx";
import { WhyNote } from "./why-note.tsx";

const TEAMS = 5;

/** Asks the board of the start page why a team stands where it stands; nothing where no board is. */
export function WhySecond() {
  const { eventId } = useStartBoard();
  return eventId === undefined ? null : <Asked key={eventId} eventId={eventId} />;
}

function Asked({ eventId }: { eventId: string }) {
  const { t } = useTranslation("tour");
  const words = useBoardWords();
  // The board above on the page is the one that follows it.
  const { data: board } = useSuspenseQuery(boardQuery(eventId));
  const all = useStandings(board, chooseDivision(board, undefined));
  const placed = all.filter(hasPlace).slice(0, TEAMS);
  const reason = useReasonText(board, all);
  const [team, setTeam] = useState<number>();
  const asked = placed.find(({ row }) => row.number === team) ?? placed[1] ?? placed[0];
  if (!asked) return null;
  return (
    <section className="measure grid grid-cols-1 gap-x-12 gap-y-6 py-14 md:grid-cols-[300px_minmax(0,1fr)] md:py-20">
      <div>
        <h2 className="text-3xl">{t("why.title")}</h2>
        <p className="mt-3 text-pretty text-ink-2">{t("why.text")}</p>
      </div>
      <div className="grid content-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <ol className="@container border-t-2 border-ink">
          {placed.map((standing) => (
            <li key={standing.row.number} className="border-b border-line">
              <button
                type="button"
                aria-pressed={standing === asked}
                aria-label={reason.question(standing)}
                onClick={() => setTeam(standing.row.number)}
                className="grid min-h-12 w-full grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 @max-[17rem]:grid-cols-[2rem_minmax(0,1fr)] @max-[17rem]:py-1 border-s-4 border-unmarked px-3 text-start transition-colors duration-100 hover:bg-water aria-pressed:border-s-signal aria-pressed:bg-signal-ground"
              >
                <span className="display figures text-xl">
                  <Place standing={standing} words={words} />
                </span>
                <bdi className="name-line font-semibold @max-[17rem]:wrap-anywhere @max-[17rem]:whitespace-normal">
                  {standing.row.team_name}
                </bdi>
                <span className="display text-xl @max-[17rem]:col-start-2">
                  <Total
                    standing={standing}
                    rules={board.event.rules}
                    words={words}
                    unitClass="font-sans text-ink-2 text-xs"
                  />
                </span>
              </button>
            </li>
          ))}
        </ol>
        <div className="grid content-start gap-4 [&>section]:text-base">
          <WhyNote board={board} standings={all} standing={asked} />
          <p>
            <Link to="/leaderboard" search={{ event: eventId }} className={textLinkStyle}>
              {t("why.more")}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
