import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useBoardWords } from "../use-board-words.ts";
import { useLiveBoard } from "../use-live-board.ts";
import { useStandings } from "../use-standings.ts";
import { ConnectionLight } from "./connection-light.tsx";
import { Movement } from "./movement.tsx";
import { Place } from "./place.tsx";
import { HoldNote } from "./hold-note.tsx";
import { ReopenedNote } from "./reopened-note.tsx";
import { ResultNote } from "./result-note.tsx";
import { Total } from "./total.tsx";

const LINES = 5;

/** The first places of every division, live, with the way to the whole board. */
export function TopOfBoard({ eventId }: { eventId: string }) {
  const { t: words } = useTranslation("events");
  const { board, connection } = useLiveBoard(eventId);
  const { status } = board.event;
  const settled = status === "final" || status === "provisional";
  return (
    <section aria-labelledby="board-top" className="@container">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        <h2 id="board-top" className="text-xl">
          {words("board_top")}
        </h2>
        {status === "live" && <ConnectionLight connection={connection} event={board.event} />}
      </div>
      <HoldNote event={board.event} className="my-3 text-sm" />
      <ReopenedNote event={board.event} className="my-3 text-sm" />
      <ResultNote event={board.event} className="my-3 text-sm" />
      {board.rows.length === 0 && (
        <p className="border-b border-line py-3 text-sm text-ink-2">{words("board_empty")}</p>
      )}
      {board.divisions.map(({ id }) => (
        <TopOfDivision key={id} board={board} division={id} />
      ))}
      <LinkButton variant="primary" className="mt-4" to="/leaderboard" search={{ event: eventId }}>
        {settled ? words("see_result") : words("watch")}
      </LinkButton>
    </section>
  );
}

function TopOfDivision({ board, division }: { board: Board; division: string }) {
  const words = useBoardWords();
  const standings = useStandings(board, division);
  if (standings.length === 0) return null;
  const name = board.divisions.find(({ id }) => id === division)?.name;
  return (
    <>
      {board.divisions.length > 1 && (
        <h3 className="pt-3 font-sans text-sm font-semibold text-ink-2">
          <bdi>{name}</bdi>
        </h3>
      )}
      <ol>
        {standings.slice(0, LINES).map((standing) => (
          <li
            key={standing.row.number}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-2 @max-[17rem]:items-baseline"
          >
            <span className="display figures text-xl leading-none">
              <Place standing={standing} words={words} />
            </span>
            <span className="flex min-w-0 items-center gap-2 @max-[17rem]:col-span-2 @max-[17rem]:flex-wrap">
              <bdi className="name-line font-semibold @max-[17rem]:wrap-anywhere @max-[17rem]:whitespace-normal">
                {standing.row.team_name}
              </bdi>
              <Movement places={standing.movement} words={words} />
            </span>
            <span className="display text-xl leading-none @max-[17rem]:col-span-2 @max-[17rem]:col-start-2 @max-[17rem]:text-end">
              <Total
                standing={standing}
                rules={board.event.rules}
                words={words}
                unitClass="font-sans text-ink-2 text-xs"
              />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
