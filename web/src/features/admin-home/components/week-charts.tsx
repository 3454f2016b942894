import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OfficeWeek } from "../../../../../supabase/functions/_shared/contracts/office.ts";
import { BuoySign } from "../../../components/buoy-sign.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import {
  Table,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "../../../components/ui/table.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { weekQuery } from "../queries.ts";
import { DayBars } from "./day-bars.tsx";

type Series = OfficeWeek["series"][number];

const DAY = 86_400_000;
/** The seven days that end with `today`, each as the midnight of its date in UTC. */
const daysUntil = (today: string): number[] =>
  Array.from({ length: 7 }, (_, index) => Date.parse(today) - (6 - index) * DAY);
const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

/** What came in during the last seven days beside the seven before: charts, and the same as a table. */
export function WeekCharts() {
  const { t } = useTranslation("admin-home");
  const { date } = useReaderFormat();
  const { user } = useMember();
  const { data, error, refetch } = useQuery(weekQuery(user.id));
  const days = data ? daysUntil(data.today) : [];
  const dayOf = (at: number | undefined): string =>
    at === undefined ? "" : date(at, { day: "numeric", month: "short" }, "UTC");
  return (
    <section aria-labelledby="week">
      <div className="flex flex-wrap items-baseline gap-x-4 border-b-2 border-ink pb-2">
        <h2 id="week" className="text-xl">
          {t("week")}
        </h2>
        {data && (
          <p className="text-sm text-ink-2">
            {t("week_of", { from: dayOf(days[0]), to: dayOf(days.at(-1)) })}
          </p>
        )}
      </div>
      {data && (
        <>
          <div className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
            {data.series.map((series) => (
              <WeekFigure key={series.kind} series={series} days={days} />
            ))}
          </div>
          <details className="pt-2">
            <summary className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4">
              {t("as_table")}
            </summary>
            <WeekTable week={data} days={days} />
          </details>
        </>
      )}
      {!data &&
        (error ? (
          <LoadError error={error} message={t("week_failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="mt-4 h-48" />
        ))}
    </section>
  );
}

function WeekFigure({ series, days }: { series: Series; days: readonly number[] }) {
  const { t } = useTranslation("admin-home");
  const { number } = useReaderFormat();
  const total = sum(series.days);
  const change = total - series.total_before;
  const name = t(`series.${series.kind}`);
  return (
    <figure className="border-b border-line py-4">
      <figcaption className="text-sm text-ink-2">{name}</figcaption>
      <p className="flex items-baseline gap-3">
        <span className="display text-3xl figures">{number(total)}</span>
        {change === 0 ? (
          <span className="text-sm text-ink-2">{t("same")}</span>
        ) : (
          <span
            className={`inline-flex items-center gap-1.5 text-sm font-semibold figures ${change > 0 ? "text-starboard" : "text-port"}`}
          >
            <BuoySign isUp={change > 0} />
            {t(change > 0 ? "more" : "fewer", { n: number(Math.abs(change)) })}
          </span>
        )}
      </p>
      <DayBars now={series.days} before={series.before} days={days} />
    </figure>
  );
}

function WeekTable({ week, days }: { week: OfficeWeek; days: readonly number[] }) {
  const { t } = useTranslation("admin-home");
  const { date, number } = useReaderFormat();
  return (
    <Table caption={t("week")} className="min-w-[44rem]">
      <TableHead>
        <tr>
          <TableHeader>{t("what")}</TableHeader>
          <TableHeader>{t("when")}</TableHeader>
          {days.map((at) => (
            <TableHeader key={at} numeric>
              {date(at, { weekday: "short" }, "UTC")}
            </TableHeader>
          ))}
          <TableHeader numeric>{t("total")}</TableHeader>
        </tr>
      </TableHead>
      <tbody>
        {week.series.flatMap(({ kind, days: now, before }) =>
          [now, before].map((counts, index) => (
            <TableRow key={`${kind} ${index === 0 ? "now" : "before"}`}>
              <th scope="row" className="px-3 py-2 text-start font-normal">
                {t(`series.${kind}`)}
              </th>
              <TableCell className="text-ink-2">{t(index === 0 ? "now" : "before")}</TableCell>
              {counts.map((count, day) => (
                <TableCell key={days[day]} numeric>
                  {number(count)}
                </TableCell>
              ))}
              <TableCell numeric className="font-semibold">
                {number(sum(counts))}
              </TableCell>
            </TableRow>
          )),
        )}
      </tbody>
    </Table>
  );
}
