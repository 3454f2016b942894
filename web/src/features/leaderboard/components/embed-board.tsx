import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PRODUCT_NAME } from "../../../lib/product.ts";
import { divisionStandings } from "../standings.ts";
import { useBoardMeta } from "../use-board-meta.ts";
import { useBoardWords } from "../use-board-words.ts";
import { useLiveBoard } from "../use-live-board.ts";
import { ConnectionLight } from "./connection-light.tsx";
import { HoldNote } from "./hold-note.tsx";
import { ReopenedNote } from "./reopened-note.tsx";
import { ResultNote } from "./result-note.tsx";
import { StandingsTable } from "./standings-table.tsx";

interface Props {
  eventId: string;
  division: string | undefined;
}

/** The live board in a frame of another site (public/embed.js): only what everybody may read. */
export function EmbedBoard({ eventId, division }: Props) {
  const { t } = useTranslation("board-extras");
  const words = useBoardWords();
  const { board, connection } = useLiveBoard(eventId);
  const { event } = board;
  const frame = useRef<HTMLDivElement>(null);
  useBoardMeta(event);
  useHeight(frame);
  const divisions = useMemo(() => {
    const wanted = board.divisions.filter(({ id }) => id === division);
    return wanted.length > 0 ? wanted : board.divisions;
  }, [board.divisions, division]);
  const full = `/leaderboard?event=${event.id}`;
  return (
    <div ref={frame} className="grid gap-4 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">
          <bdi>{event.name}</bdi>
        </h1>
        <ConnectionLight connection={connection} event={event} />
      </div>
      <HoldNote event={event} className="text-sm" />
      <ReopenedNote event={event} className="text-sm" />
      <ResultNote event={event} className="text-sm" />
      {divisions.map(({ id, name }) => (
        <section key={id} aria-labelledby={`division-${id}`}>
          <h2 id={`division-${id}`} className="text-xl">
            <bdi>{name}</bdi>
          </h2>
          <StandingsTable standings={divisionStandings(board, id)} event={event} words={words} />
        </section>
      ))}
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <a className="underline underline-offset-4" href={full} target="_blank" rel="noopener">
          {t("embed_full")}
        </a>
        <span className="text-ink-2">{PRODUCT_NAME}</span>
      </p>
    </div>
  );
}

/** Tells the page around the frame how high the board is, whenever that changes. */
function useHeight(frame: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || window.parent === window) return;
    const tell = (): void => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      // Whichever page it is: the height is no secret.
      window.parent.postMessage({ type: "castboard:height", height }, "*");
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
}
