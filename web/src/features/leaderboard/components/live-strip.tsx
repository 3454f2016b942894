import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StripFrame } from "../../../components/strip-frame.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useDeferredQuery } from "../../../lib/api/use-deferred-query.ts";
import { eventOn } from "../board-events.ts";
import { boardEventsQuery, boardQuery } from "../queries.ts";
import { chooseDivision } from "../standings.ts";
import { useBoardWords } from "../use-board-words.ts";
import { useLiveBoard } from "../use-live-board.ts";
import { useStandings } from "../use-standings.ts";
import { ConnectionLight } from "./connection-light.tsx";
import { Movement } from "./movement.tsx";
import { Place } from "./place.tsx";
import { Total } from "./total.tsx";

const LEADERS = 4;

interface Props {
  /** Stands in its place while no event is on. */
  otherwise: ReactNode;
}

/** The leading teams of the event that is on, on one line, followed live. */
export function LiveStrip({ otherwise }: Props) {
  const { t } = useTranslation("leaderboard");
  const { t: common } = useTranslation();
  const events = useDeferredQuery(boardEventsQuery);
  const event = events.data && eventOn(events.data);
  // Fetched here, so that the strip below never suspends away what is already on the screen.
  const board = useDeferredQuery({ ...boardQuery(event?.id ?? ""), enabled: event !== undefined });
  const failed = [events, board].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <StripFrame>
        <p className="text-ink-2">{t("failed")}</p>
        <Button className="justify-self-start" onClick={() => void failed.refetch()}>
          {common("try_again")}
        </Button>
      </StripFrame>
    );
  }
  if (events.data && !event) return otherwise;
  if (!event || !board.data) return <StripFrame />;
  return <Leaders key={event.id} eventId={event.id} />;
}

function Leaders({ eventId }: { eventId: string }) {
  const { t } = useTranslation("leaderboard");
  const words = useBoardWords();
  const { board, connection } = useLiveBoard(eventId);
  const { name, rules } = board.event;
  const standings = useStandings(board, chooseDivision(board, undefined)).slice(0, LEADERS);
  return (
    <StripFrame label={t("page_title", { event: name })}>
      <div className="flex items-center justify-between gap-x-4 @max-xs:flex-wrap @5xl:block">
        <Link
          to="/leaderboard"
          search={{ event: eventId }}
          className="block min-w-0 leading-snug font-semibold hover:underline"
        >
          <bdi className="name-line">{name}</bdi>
        </Link>
        <ConnectionLight connection={connection} event={board.event} />
      </div>
      <ol className="grid min-w-0 gap-x-8 @min-[40rem]:grid-cols-2 @5xl:grid-cols-4">
        {standings.map((standing) => (
          <li
            key={standing.row.number}
            className="grid min-h-9 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-baseline gap-x-2 @max-xs:grid-cols-[auto_minmax(0,1fr)] @5xl:grid-cols-[auto_minmax(0,1fr)]"
          >
            <span className="display figures text-2xl leading-none @max-xs:row-span-2 @max-xs:self-center @max-xs:pe-1 @5xl:row-span-2 @5xl:self-center @5xl:pe-1 @5xl:text-3xl">
              <Place standing={standing} words={words} />
            </span>
            <bdi className="name-line font-semibold">{standing.row.team_name}</bdi>
            <span className="flex items-center gap-2">
              <span className="display text-xl leading-none">
                <Total
                  standing={standing}
                  rules={rules}
                  words={words}
                  unitClass="font-sans text-ink-2 text-xs"
                />
              </span>
              <Movement places={standing.movement} words={words} />
            </span>
          </li>
        ))}
      </ol>
    </StripFrame>
  );
}
