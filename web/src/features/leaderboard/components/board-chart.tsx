import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { momentsOf, scoreAt, spanOf, type Series, type Span } from "../history.ts";
import { historyQuery } from "../queries.ts";
import { useBoardWords, type BoardWords } from "../use-board-words.ts";
import { ChartLines, LineSample } from "./chart-lines.tsx";

const DAY = 86_400_000;
/** Columns of the table beside the chart. */
const COLUMNS = 5;

interface Props {
  board: Board;
  division: string | null;
}

/** How the first ten of a division came to their totals: a chart, and the same as a table. */
export function BoardChart({ board, division }: Props) {
  const { t } = useTranslation("board-extras");
  const [isOpen, setOpen] = useState(false);
  if (division === null || board.rows.length === 0) return null;
  return (
    <details
      className="mt-8 print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="border-b-2 border-ink pb-2 display text-xl">{t("chart")}</summary>
      {isOpen && <Drawn board={board} division={division} />}
    </details>
  );
}

function Drawn({ board, division }: { board: Board; division: string }) {
  const { t } = useTranslation("board-extras");
  const words = useBoardWords();
  const version = useEachMinute(board.version);
  const { data } = useQuery(historyQuery(board.event.id, division, version));
  const span = data && spanOf(data);
  if (data && !span) {
    return (
      <p className="py-3 text-sm text-ink-2">
        <strong className="block text-ink">{t("no_data")}</strong>
        {t("chart_none")}
      </p>
    );
  }
  if (!data || !span) return <div className="h-72" aria-busy="true" />;
  const timeOf = timesOf(span, board.event.time_zone, words);
  const teams = new Map(board.rows.map((row) => [row.number, row.team_name]));
  return (
    <figure className="@container grid gap-4 pt-4">
      <ChartLines
        series={data}
        span={span}
        label={t("chart_label")}
        amount={(steps) => measureText(words.format.total(steps, board.event.rules))}
        time={timeOf}
        place={words.format.number}
      />
      <figcaption>
        <ol className="grid gap-x-6 text-sm @md:grid-cols-2">
          {data.map(({ number }, index) => (
            <li key={number} className="flex gap-2 py-0.5">
              <span className="w-6 text-end font-semibold figures">
                {words.format.number(index + 1)}
              </span>
              <LineSample index={index} />
              <bdi className="name-line">{teams.get(number)}</bdi>
            </li>
          ))}
        </ol>
      </figcaption>
      <details>
        <summary className="underline underline-offset-4">{t("chart_table")}</summary>
        <div className="overflow-x-auto">
          <HistoryTable series={data} span={span} teams={teams} board={board} time={timeOf} />
        </div>
      </details>
    </figure>
  );
}

interface TableProps {
  series: readonly Series[];
  span: Span;
  teams: ReadonlyMap<number, string>;
  board: Board;
  time: (at: number) => string;
}

function HistoryTable({ series, span, teams, board, time }: TableProps) {
  const { t, format } = useBoardWords();
  const moments = momentsOf(span, COLUMNS);
  return (
    <table className="w-full min-w-[36rem] text-sm">
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="py-1.5 text-start font-semibold">
            {t("team")}
          </th>
          {moments.map((at) => (
            <th key={at} scope="col" className="py-1.5 ps-3 text-end font-semibold figures">
              {time(at)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {series.map((one) => (
          <tr key={one.number} className="border-b border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              <bdi>{teams.get(one.number)}</bdi>
            </th>
            {moments.map((at) => (
              <td key={at} className="py-1.5 ps-3 text-end whitespace-nowrap figures">
                {measureText(format.total(scoreAt(one, at), board.event.rules))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Times of day, with the day where the chart holds more than one. */
function timesOf({ from, to }: Span, zone: string, { format }: BoardWords) {
  if (to - from < DAY) return (at: number): string => format.time(at, zone);
  const withDay = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  return (at: number): string => format.date(at, { ...withDay, hourCycle: "h23" }, zone);
}

/** Follows the version once a minute at most: every spectator of a busy board may have the chart open. */
function useEachMinute(version: number): number {
  const [seen, setSeen] = useState(() => ({ version, at: Date.now() }));
  useEffect(() => {
    if (seen.version === version) return;
    const next = (): void => setSeen({ version, at: Date.now() });
    const timer = setTimeout(next, Math.max(0, seen.at + 60_000 - Date.now()));
    return () => clearTimeout(timer);
  }, [seen, version]);
  return seen.version;
}
