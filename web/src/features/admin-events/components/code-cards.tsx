import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { DeskEvent } from "../queries.ts";
import "./code-cards.css";

/** On paper alone, in place of the page: a sheet for each day, to be read from a boat. */
export function CodeCards({ event }: { event: DeskEvent }) {
  const { t } = useTranslation("admin-events");
  const { date, number } = useReaderFormat();
  return createPortal(
    <div className="code-cards hidden print:block">
      {event.event_codes
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, code }) => {
          const starts = event.event_days.find((one) => one.day === day)?.lines_in;
          return (
            <section key={day}>
              <p className="text-2xl">
                <bdi>{event.name}</bdi>
              </p>
              <h2 className="text-4xl">{t("codes.day", { n: number(day) })}</h2>
              {starts && (
                <p className="text-2xl">
                  {date(
                    Date.parse(starts),
                    { weekday: "long", day: "numeric", month: "long", year: "numeric" },
                    event.time_zone,
                  )}
                </p>
              )}
              <p dir="ltr" className="code-of-card font-mono font-semibold">
                {code}
              </p>
            </section>
          );
        })}
    </div>,
    document.body,
  );
}
