import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { type Division, type PublishedEvent, entriesQuery } from "../queries.ts";
import { Section } from "./section.tsx";

/** The start list, division by division. */
export function EventEntries({ event }: { event: PublishedEvent }) {
  const { t } = useTranslation("events");
  return (
    <Section title={t("entries")}>
      {event.divisions.length === 0 && <p className="text-ink-2">{t("entries_none")}</p>}
      {event.divisions.map((division) => (
        <DivisionEntries key={division.id} eventId={event.id} division={division} />
      ))}
    </Section>
  );
}

function DivisionEntries({ eventId, division }: { eventId: string; division: Division }) {
  const { t } = useTranslation("events");
  const { number } = useReaderFormat();
  const list = useSuspenseInfiniteQuery(entriesQuery(eventId, division.id));
  const total = list.data.pages[0]?.total ?? 0;
  const steps = list.data.pages.length;

  // The button moves away or is gone: reading goes on at the first of the teams that it brought.
  const firstAdded = useRef<HTMLLIElement>(null);
  const seen = useRef(steps);
  useEffect(() => {
    if (steps > seen.current) firstAdded.current?.focus();
    seen.current = steps;
  }, [steps]);
  return (
    <div className="mt-4 first-of-type:mt-2">
      <h3 className="flex items-baseline justify-between border-b-2 border-ink pb-1.5 text-xl">
        <bdi>{division.name}</bdi>
        <span className="font-sans text-sm font-normal text-ink-2">
          {t("entries_count", { count: total, n: number(total) })}
        </span>
      </h3>
      {total === 0 && <p className="py-2 text-ink-2">{t("entries_none")}</p>}
      {list.data.pages.map(({ entries }, step) => (
        // A list of its own for each step: its columns keep the teams that they have.
        <ul key={String(list.data.pageParams[step])} className="gap-x-10 sm:columns-2">
          {entries.map(({ id, team, status }, index) => (
            <li
              key={id}
              ref={index === 0 && step === steps - 1 ? firstAdded : undefined}
              tabIndex={index === 0 && step > 0 ? -1 : undefined}
              className="break-inside-avoid border-b border-line py-2"
            >
              <bdi>{team.name}</bdi>
              {status === "disqualified" && (
                <span className="text-port">{` · ${t("disqualified")}`}</span>
              )}
            </li>
          ))}
        </ul>
      ))}
      {list.isFetchNextPageError && (
        <p role="alert" className="pt-2 text-sm">
          {t("entries_failed")}
        </p>
      )}
      {list.hasNextPage && (
        <Button
          className="mt-4"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("entries_more")}
        </Button>
      )}
    </div>
  );
}
