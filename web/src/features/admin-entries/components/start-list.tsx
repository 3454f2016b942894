import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { EntryStatusBadge } from "../../../components/entry-status-badge.tsx";
import { ListStates } from "../../../components/list/list-states.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { daysText } from "../../../lib/format/event-dates.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { timeAfter } from "../../../lib/format/time-after.ts";
import { countAtDock, dockQuery, startListOf, type DockRow } from "../dock.ts";
import { divisionsQuery, sheetQuery, type DeskEvent } from "../queries.ts";

/** The start list as it is pinned up on paper: each division, with a box to tick for each team. */
export function StartList({ event }: { event: DeskEvent }) {
  const { t } = useTranslation("admin-entries");
  const { user } = useMember();
  const { number, date } = useReaderFormat();
  const { data: divisions = [] } = useQuery(divisionsQuery(user.id, event.id));
  const query = useQuery({ ...dockQuery(user.id, event.id), select: startListOf });
  const list = listed(query);
  const confirmed = countAtDock(list.rows ?? []).expected;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-2xl">
            <bdi>{event.name}</bdi>
          </h2>
          <PlaceAndTimes event={event} />
          <p className="mt-2 text-sm text-ink-2">
            {list.rows &&
              t("start_list_of", {
                count: confirmed,
                n: number(confirmed),
                time: date(
                  query.dataUpdatedAt,
                  {
                    day: "numeric",
                    month: "short",
                    year: "numeric",
                    hour: "2-digit",
                    minute: "2-digit",
                    hourCycle: "h23",
                  },
                  event.time_zone,
                ),
              })}
          </p>
        </div>
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t("print")}
        </Button>
      </div>
      <ListStates list={list} empty={t("start_list_none")}>
        {(rows) =>
          divisions.map((division) => (
            <DivisionSheet
              key={division.id}
              name={division.name}
              rows={rows.filter(({ division_id }) => division_id === division.id)}
            />
          ))
        }
      </ListStates>
    </div>
  );
}

/** Where, and when lines go in and out on each day, by the event's clock. */
function PlaceAndTimes({ event: { id, time_zone } }: { event: DeskEvent }) {
  const { t } = useTranslation("events");
  const { user } = useMember();
  const format = useReaderFormat();
  const { locale, date, time, number, zoneName } = format;
  const { data: sheet } = useQuery(sheetQuery(user.id, id));
  if (!sheet) return null;
  const { venue, event_days: days } = sheet;
  const dates = daysText(days, time_zone, locale);
  return (
    <div className="mt-1">
      <p className="flex flex-wrap gap-x-4 text-lg">
        {dates && <span>{dates}</span>}
        <bdi>{venue}</bdi>
      </p>
      {days.map(({ day, lines_in, lines_out }) => (
        <p key={day} className="flex flex-wrap gap-x-4 figures">
          {days.length > 1 && (
            <span>
              {t("day", { n: number(day) })}{" "}
              {date(Date.parse(lines_in), { weekday: "short" }, time_zone)}
            </span>
          )}
          <span>
            {t("lines_in")} <strong>{time(Date.parse(lines_in), time_zone)}</strong>
          </span>
          <span>
            {t("lines_out")}{" "}
            <strong>
              {timeAfter(Date.parse(lines_in), Date.parse(lines_out), format, time_zone)}
            </strong>
          </span>
        </p>
      ))}
      {days.length > 0 && (
        <p className="text-sm text-ink-2">{t("zone", { zone: zoneName(time_zone) })}</p>
      )}
    </div>
  );
}

function DivisionSheet({ name, rows }: { name: string; rows: readonly DockRow[] }) {
  const { t } = useTranslation("admin-entries");
  const { digits } = useReaderFormat();
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-xl break-after-avoid">
        <bdi>{name}</bdi>
      </h3>
      <table className="mt-2 w-full border-collapse text-sm">
        <thead className="border-b-2 border-ink text-xs text-ink-2">
          <tr>
            <th scope="col" className="w-16 py-2 pe-3 text-end">
              {t("number")}
            </th>
            <th scope="col" className="py-2 pe-3 text-start">
              {t("team")}
            </th>
            <th scope="col" className="hidden py-2 pe-3 text-start sm:table-cell print:table-cell">
              {t("names")}
            </th>
            <th scope="col" className="hidden w-24 py-2 text-center print:table-cell">
              {t("checked_in")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="break-inside-avoid border-b border-line">
              <td className="display py-2 pe-3 text-end text-lg figures">{digits(row.number)}</td>
              <td className="py-2 pe-3 font-semibold">
                <bdi>{row.team_name}</bdi>
                {row.status !== "confirmed" && (
                  <span className="ms-2">
                    <EntryStatusBadge status={row.status} />
                  </span>
                )}
                <span className="block text-xs font-normal text-ink-2 sm:hidden print:hidden">
                  <bdi>{row.names}</bdi>
                </span>
              </td>
              <td className="hidden py-2 pe-3 sm:table-cell print:table-cell">
                <bdi>{row.names}</bdi>
              </td>
              <td className="hidden py-2 text-center print:table-cell">
                {row.status === "confirmed" && (
                  <>
                    <span className="sr-only">{t("to_tick")}</span>
                    <span aria-hidden="true" className="inline-block size-4 border border-ink" />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
