import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { DAY_AND_TIME, timeAfter } from "../../../lib/format/time-after.ts";
import { clocksDiffer } from "../../../lib/format/time-zone.ts";
import type { ScheduledDay } from "../queries.ts";
import { Section } from "./section.tsx";

const DATE: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "long" };

/** The fishing days in the event's time zone and, where it differs, in the reader's. */
export function EventDays({ days, timeZone }: { days: readonly ScheduledDay[]; timeZone: string }) {
  const { t } = useTranslation("events");
  const format = useReaderFormat();
  if (days.length === 0) return null;
  const differs = clocksDiffer(days, timeZone);
  const hasDeadlines = days.some(({ upload_deadline }) => upload_deadline !== null);
  return (
    <Section title={t("days")}>
      <div className="@container">
        <table className="w-full text-start @max-xs:block">
          <thead className="border-b-2 border-ink text-sm text-ink-2 @max-xs:sr-only">
            <tr>
              <th scope="col" className="py-2 pe-4 text-start font-semibold">
                {t("date")}
              </th>
              <th scope="col" className="py-2 pe-4 text-end font-semibold">
                {t("lines_in")}
              </th>
              <th scope="col" className="py-2 text-end font-semibold">
                {t("lines_out")}
              </th>
              {hasDeadlines && (
                <th scope="col" className="py-2 ps-4 text-end font-semibold">
                  {t("upload_deadline")}
                </th>
              )}
              {differs && (
                <th scope="col" className="hidden py-2 ps-4 text-end font-semibold @lg:table-cell">
                  {t("your_time")}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="@max-xs:block">
            {days.map(({ day, lines_in, lines_out, upload_deadline }) => {
              const from = Date.parse(lines_in);
              const to = Date.parse(lines_out);
              const until = (at: number) => timeAfter(from, at, format, timeZone);
              const yours = `${format.date(from, DAY_AND_TIME)}–${timeAfter(from, to, format)}`;
              return (
                <tr
                  key={day}
                  className="border-b border-line align-top @max-xs:grid @max-xs:grid-cols-2 @max-xs:gap-x-4 @max-xs:pb-3"
                >
                  <td className="py-3 pe-4 @max-xs:col-span-2">
                    <span className="block font-semibold">
                      {t("day", { n: format.number(day) })}
                    </span>
                    <span className="block text-sm text-ink-2">
                      {format.date(from, DATE, timeZone)}
                    </span>
                    {differs && (
                      <span className="block text-sm text-ink-2 @lg:hidden">
                        {t("your_time")}: {yours}
                      </span>
                    )}
                  </td>
                  <td className="figures py-3 pe-4 text-end text-lg @max-xs:py-0 @max-xs:text-start">
                    <ColumnName>{t("lines_in")}</ColumnName>
                    {format.time(from, timeZone)}
                  </td>
                  <td className="figures py-3 text-end text-lg @max-xs:py-0 @max-xs:text-start">
                    <ColumnName>{t("lines_out")}</ColumnName>
                    {until(to)}
                  </td>
                  {hasDeadlines && (
                    <td className="figures py-3 ps-4 text-end text-lg @max-xs:py-0 @max-xs:ps-0 @max-xs:text-start">
                      {upload_deadline && (
                        <>
                          <ColumnName>{t("upload_deadline")}</ColumnName>
                          {until(Date.parse(upload_deadline))}
                        </>
                      )}
                    </td>
                  )}
                  {differs && (
                    <td className="figures hidden py-3 ps-4 text-end text-ink-2 @lg:table-cell">
                      {yours}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm text-ink-2">{t("zone", { zone: format.zoneName(timeZone) })}</p>
    </Section>
  );
}

/** Stands in the cell where the head of the table has no room. */
function ColumnName({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden text-sm text-ink-2 @max-xs:block">
      {children}
    </span>
  );
}
