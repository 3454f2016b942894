import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { HeroChart } from "../../../components/art/hero-chart.tsx";
import { Countdown } from "../../../components/countdown.tsx";
import { HeroBoardFrame } from "../../../components/hero-board-frame.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { bagSize, biggestFish, chooseDivision } from "../standings.ts";
import { useBoardMotion } from "../use-board-motion.ts";
import { useBoardWords } from "../use-board-words.ts";
import { useChangedSince } from "../use-changed-since.ts";
import { useLiveBoard } from "../use-live-board.ts";
import { useStandings } from "../use-standings.ts";
import { useStartBoard } from "../use-start-board.ts";
import { BagBars, WholeBag } from "./bag-bars.tsx";
import { ConnectionLight } from "./connection-light.tsx";
import { Movement } from "./movement.tsx";
import { Place } from "./place.tsx";
import { Total } from "./total.tsx";

const LEADERS = 5;
/** Height of a line in px; `h-15`. */
const LINE = 60;

/** The first five of the event that is on, followed live; else of the latest final result. */
export function HeroBoard() {
  const { t } = useTranslation("leaderboard");
  const { t: common } = useTranslation();
  const { eventId, isNone, failed } = useStartBoard();
  if (failed) {
    return (
      <HeroBoardFrame>
        <div className="m-auto grid justify-items-center gap-4 p-6 text-center">
          <p className="text-ink-2">{t("failed")}</p>
          <Button onClick={() => void failed.refetch()}>{common("try_again")}</Button>
        </div>
      </HeroBoardFrame>
    );
  }
  if (isNone) return <HeroChart />;
  return eventId === undefined ? <HeroBoardFrame /> : <Leaders key={eventId} eventId={eventId} />;
}

function Leaders({ eventId }: { eventId: string }) {
  const words = useBoardWords();
  const { board, connection } = useLiveBoard(eventId);
  const { name, rules, days, status } = board.event;
  const all = useStandings(board, chooseDivision(board, undefined));
  const standings = all.slice(0, LEADERS);
  const list = useRef<HTMLOListElement>(null);
  const since = useChangedSince(board.version);
  const changed = new Set(
    standings.filter(({ row }) => row.version > since).map(({ row }) => row.number),
  );
  const layout = {
    ids: standings.map(({ row }) => row.number),
    places: standings.map((_, index) => ({ start: index * LINE })),
  };
  useBoardMotion(list, board.version, layout, (team) => changed.has(team));
  const bag = bagSize(rules, days.length);
  const full = biggestFish(all);
  return (
    <HeroBoardFrame label={words.t("page_title", { event: name })}>
      <div className="flex min-h-22 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-2 border-ink bg-water px-4 py-2">
        <div className="min-w-0 grow basis-48">
          <ConnectionLight connection={connection} event={board.event} />
          <h2 className="text-2xl">
            <Link
              to="/leaderboard"
              search={{ event: eventId }}
              className="block min-w-0 hover:underline"
            >
              <bdi className="name-line">{name}</bdi>
            </Link>
          </h2>
        </div>
        <Countdown days={days} status={status} figureClass="text-2xl" />
      </div>
      {standings.length === 0 && (
        <p className="m-auto p-6 text-center text-ink-2">{words.t("empty")}</p>
      )}
      <ol ref={list}>
        {standings.map((standing) => (
          <li
            key={standing.row.number}
            data-team={standing.row.number}
            className="border-b border-line last:border-b-0"
          >
            <div
              data-changed={changed.has(standing.row.number) || undefined}
              className="grid min-h-15 grid-cols-[2rem_2.25rem_minmax(0,1fr)_auto] items-center gap-x-2 border-s-4 border-unmarked px-3 data-changed:border-s-signal @max-xs:grid-cols-[2rem_minmax(0,1fr)_auto] @max-[17rem]:grid-cols-[2rem_minmax(0,1fr)] @max-[17rem]:py-1 @md:grid-cols-[2rem_2.25rem_minmax(0,1fr)_5.5rem_auto]"
            >
              <span className="display figures text-2xl leading-none @md:text-3xl">
                <Place standing={standing} words={words} />
              </span>
              <span className="@max-xs:hidden">
                <Movement places={standing.movement} words={words} />
              </span>
              <bdi className="name-line display text-xl">{standing.row.team_name}</bdi>
              <span className="hidden justify-self-end @md:block [&_svg]:h-8">
                {standing.rank !== null &&
                  (bag === "whole" ? (
                    <WholeBag />
                  ) : (
                    <BagBars counted={standing.row.counted} bag={bag} full={full} />
                  ))}
              </span>
              <span className="text-end display text-2xl leading-none @max-[17rem]:col-start-2 @max-[17rem]:text-start @md:text-3xl">
                <Total
                  standing={standing}
                  rules={rules}
                  words={words}
                  unitClass="font-sans text-ink-2 text-xs"
                />
              </span>
            </div>
          </li>
        ))}
      </ol>
    </HeroBoardFrame>
  );
}
