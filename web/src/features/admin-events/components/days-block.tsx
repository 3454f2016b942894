import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { removeDay } from "../mutations.ts";
import type { DeskEvent, FishingDay } from "../queries.ts";
import { DayDialog } from "./day-dialog.tsx";

const DATE: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
};

/** The fishing days, on the event's own clocks. */
export function DaysBlock({ event }: { event: DeskEvent }) {
  const { t } = useTranslation("admin-events");
  const { zoneName } = useReaderFormat();
  const remove = useMutation({ ...removeDay(useQueryClient()), onError: useErrorToast() });
  const { event_days: days, time_zone: timeZone } = event;
  const isSettled = event.status === "final" || event.status === "cancelled";
  const next = Math.max(0, ...days.map(({ day }) => day)) + 1;
  return (
    <PageBlock title={t("days.title")} text={t("days.text", { zone: zoneName(timeZone) })}>
      <div className="grid gap-5">
        {days.length === 0 ? (
          <p className="text-ink-2">{t("days.none_yet")}</p>
        ) : (
          <ul className="border-t border-line">
            {days.map((day) => (
              <li
                key={day.day}
                className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2"
              >
                <DayTimes day={day} timeZone={timeZone} />
                {!isSettled && (
                  <div className="ms-auto flex flex-wrap gap-2">
                    <DayDialog event={event} day={day.day} stored={day} />
                    <Button
                      variant="quiet"
                      busy={remove.isPending && remove.variables.day === day.day}
                      aria-label={t("days.remove", { n: day.day })}
                      onClick={() => remove.mutate({ event_id: event.id, day: day.day })}
                    >
                      {t("remove")}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {!isSettled && (
          <div>
            <DayDialog event={event} day={next} stored={null} />
          </div>
        )}
      </div>
    </PageBlock>
  );
}

function DayTimes({ day, timeZone }: { day: FishingDay; timeZone: string }) {
  const { t } = useTranslation("admin-events");
  const { t: events } = useTranslation("events");
  const format = useReaderFormat();
  const from = Date.parse(day.lines_in);
  const time = (at: string): string => {
    const instant = Date.parse(at);
    const isSameDay = format.date(instant, DATE, timeZone) === format.date(from, DATE, timeZone);
    return isSameDay
      ? format.time(instant, timeZone)
      : format.date(
          instant,
          { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
          timeZone,
        );
  };
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {events("day", { n: format.number(day.day) })}
        <span className="ms-2 font-normal text-ink-2">{format.date(from, DATE, timeZone)}</span>
      </p>
      <p className="figures">
        {events("lines_in")} {time(day.lines_in)} · {events("lines_out")} {time(day.lines_out)}
        {day.upload_deadline && (
          <>
            {" · "}
            {t("days.upload_deadline")} {time(day.upload_deadline)}
          </>
        )}
      </p>
    </div>
  );
}
