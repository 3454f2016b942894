import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/reader-format.ts";
import type { Entry, EventPage } from "../queries.ts";
import { Section } from "./section.tsx";

/** The start list, division by division. */
export function EventEntries({ event, entries }: { event: EventPage; entries: readonly Entry[] }) {
  const { t } = useTranslation("events");
  const { number } = useReaderFormat();
  return (
    <Section title={t("entries")}>
      {entries.length === 0 && <p className="text-ink-2">{t("entries_none")}</p>}
      {event.divisions.map(({ id, name }) => {
        const teams = entries.filter(({ division_id }) => division_id === id);
        const n = number(teams.length);
        return (
          <div key={id} className="mt-4 first-of-type:mt-2">
            <h3 className="flex items-baseline justify-between border-b-2 border-ink pb-1.5 text-xl">
              <bdi>{name}</bdi>
              <span className="font-sans text-sm font-normal text-ink-2">
                {t("entries_count", { count: teams.length, n })}
              </span>
            </h3>
            <ul className="gap-x-10 sm:columns-2">
              {teams.map(({ id: entryId, team, status }) => (
                <li key={entryId} className="break-inside-avoid border-b border-line py-2">
                  <bdi>{team.name}</bdi>
                  {status === "disqualified" && (
                    <span className="text-port">{` · ${t("disqualified")}`}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </Section>
  );
}
