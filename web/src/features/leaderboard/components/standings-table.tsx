import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import type { Standing } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";
import type { DayColumn } from "../use-day-columns.ts";
import { usePlaceMarks } from "../use-place-marks.ts";
import { Measured } from "./measured.tsx";
import { PlaceMark } from "./place-mark.tsx";
import { Place } from "./place.tsx";

interface Props {
  standings: readonly Standing[];
  event: Board["event"];
  words: BoardWords;
  days?: readonly DayColumn[];
  /** What a last column says of each team, below `heading`. */
  note?: { heading: string; of: (standing: Standing) => string };
}

/** A division as a plain table: for paper, and for frames in other sites. */
export function StandingsTable({ standings, event, words, days = [], note }: Props) {
  const { t, events, format } = words;
  const markOf = usePlaceMarks(event);
  if (standings.length === 0) return <p className="py-2 text-sm text-ink-2">{t("empty")}</p>;
  const head = "border-b-2 border-ink py-1.5 pe-3 font-semibold";
  const cell = "border-b border-line py-1.5 pe-3 align-baseline";
  return (
    <div className="@container">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-ink-2">
            <th scope="col" className={`${head} w-10 text-start @lg:w-14`}>
              {t("place")}
            </th>
            <th scope="col" className={`${head} text-start`}>
              {t("team")}
            </th>
            <th scope="col" className={`${head} hidden text-end @2xs:table-cell`}>
              {t("fish")}
            </th>
            {days.map(({ day }) => (
              <th
                key={day}
                scope="col"
                className={`${head} hidden text-end whitespace-nowrap @lg:table-cell`}
              >
                {events("day", { n: format.number(day) })}
              </th>
            ))}
            <th scope="col" className={`${head} hidden pe-0 text-end @3xs:table-cell`}>
              {t("total")}
            </th>
            {note && (
              <th scope="col" className={`${head} hidden ps-4 pe-0 text-start @lg:table-cell`}>
                {note.heading}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {standings.map((standing) => {
            const { row, rank, score } = standing;
            const total = rank !== null && (
              <Measured measure={format.total(Math.max(0, score), event.rules)} />
            );
            return (
              <tr key={row.number}>
                <td className={`${cell} display text-lg figures`}>
                  <Place standing={standing} words={words} />
                </td>
                <th scope="row" className={`${cell} text-start font-semibold wrap-anywhere`}>
                  <bdi>{row.team_name}</bdi>
                  {markOf(row.number) && (
                    <>
                      {" · "}
                      <PlaceMark mark={markOf(row.number)} words={words} />
                    </>
                  )}
                  {/* Below the name where a column has no room: large text on a phone. */}
                  <span className="block [&_.figures]:whitespace-normal @3xs:hidden">{total}</span>
                  {/* On a phone, below the name. */}
                  {note && (
                    <span className="block font-normal text-ink-2 @lg:hidden">
                      {note.of(standing)}
                    </span>
                  )}
                </th>
                <td className={`${cell} hidden text-end figures @2xs:table-cell`}>
                  {format.number(
                    event.rules.team_mode === "whole_bag" ? row.fish_count : row.counted.length,
                  )}
                </td>
                {days.map(({ day, index }) => (
                  <td key={day} className={`${cell} hidden text-end @lg:table-cell`}>
                    {rank !== null && (
                      <Measured measure={format.score(row.days[index] ?? 0, event.rules)} />
                    )}
                  </td>
                ))}
                <td className={`${cell} hidden pe-0 text-end font-semibold @3xs:table-cell`}>
                  {total}
                </td>
                {note && (
                  <td className={`${cell} hidden ps-4 pe-0 text-ink-2 @lg:table-cell`}>
                    {note.of(standing)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
