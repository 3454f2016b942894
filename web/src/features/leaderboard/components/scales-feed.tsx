import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Board, FeedItem } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import type { Standing } from "../standings.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { FeedPhoto } from "./feed-photo.tsx";

const SHOWN = 6;

/** The latest judged catches of the whole event, newest first. Only a weight event has scales. */
export const ScalesFeed = memo(function ScalesFeed({
  board,
  standings,
}: {
  board: Board;
  standings: readonly Standing[];
}) {
  const { t } = useTranslation("leaderboard");
  const words = useFishWords();
  const { rules, time_zone } = board.event;
  const teams = new Map(board.rows.map((row) => [row.number, row.team_name]));
  const feed = board.feed.filter((item) => teams.has(item.number)).slice(0, SHOWN);
  return (
    <section aria-labelledby="scales">
      <h2 id="scales" className="border-b-2 border-ink pb-2 display text-xl">
        {t(rules.metric === "weight" ? "scales" : "latest_catches")}
      </h2>
      {feed.length === 0 && (
        <p className="py-3 text-sm text-ink-2">
          {t(rules.team_mode === "whole_bag" ? "scales_no_single" : "scales_empty")}
        </p>
      )}
      <ol className="grid grid-cols-[minmax(3.25rem,auto)_minmax(0,1fr)] gap-x-2">
        {feed.map((item) => (
          <li
            key={item.catch_id}
            className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5 text-sm"
          >
            <time className="text-ink-2 figures" dateTime={item.judged_at}>
              <JudgedAt at={Date.parse(item.judged_at)} timeZone={time_zone} />
            </time>
            <span className="min-w-0">
              {item.photo !== null && (
                <FeedPhoto
                  key={item.photo}
                  name={item.photo}
                  className="float-end ms-3 size-14 rounded-sm bg-shoal object-cover"
                />
              )}
              <bdi className="name-line font-semibold">{teams.get(item.number)}</bdi>
              <span className="block text-ink-2">
                {[words.worth(item, rules), words.species(item.species)].filter(Boolean).join(" ")}
                <FeedNews item={item} board={board} standings={standings} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
});

/** The time of day, and the date below it unless it is today's. */
function JudgedAt({ at, timeZone }: { at: number; timeZone: string }) {
  const { date, time } = useReaderFormat();
  const now = useNow();
  const dayOf = (moment: number): string => date(moment, { dateStyle: "short" }, timeZone);
  return (
    <>
      {time(at, timeZone)}
      {dayOf(at) !== dayOf(now) && (
        <span className="block text-xs">
          {date(at, { day: "numeric", month: "short" }, timeZone)}
        </span>
      )}
    </>
  );
}

interface NewsProps {
  item: FeedItem;
  board: Board;
  standings: readonly Standing[];
}

/** What the catch did: it does not count, or its team moved with it. */
export function FeedNews({ item, board, standings }: NewsProps) {
  const { t } = useTranslation("leaderboard");
  const { number } = useReaderFormat();
  const words = useFishWords();
  if (item.void_reason !== null) return ` · ${words.voided(item.void_reason)}`;
  const newest = board.feed.find((other) => other.number === item.number);
  const standing = standings.find(({ row }) => row.number === item.number);
  // Movement is counted since the last scoring: only that scoring's catch can have caused it.
  const moved = standing?.row.key_version === board.key_version && newest === item;
  if (!moved || !standing.movement) return null;
  const count = Math.abs(standing.movement);
  const n = number(count);
  return ` · ${t(standing.movement > 0 ? "feed_up" : "feed_down", { count, n })}`;
}
