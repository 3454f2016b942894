import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CrewNames } from "../../../components/crew-names.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingQuery } from "../../../components/list/use-list-query.ts";
import { eventLinksQuery } from "../../../lib/events/links.ts";
import { placesLeft, placesQuery } from "../../../lib/events/places.ts";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { type Division, type PublishedEvent, entriesQuery, eventQuery } from "../queries.ts";
import { Section } from "./section.tsx";

/** The start list, division by division. */
export function EventEntries({ event }: { event: PublishedEvent }) {
  const { t } = useTranslation("events");
  return (
    <Section title={t("entries")}>
      <Divisions event={event} heading="h3" />
    </Section>
  );
}

/** The start list of an event by itself, below a heading of the third level. */
export function StartList({ eventId }: { eventId: string }) {
  const { t } = useTranslation("events");
  const { data: event, error, refetch } = useQuery(eventQuery(eventId));
  if (event) return <Divisions event={event} heading="h4" />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return event === null ? (
    <p className="text-ink-2">{t("entries_none")}</p>
  ) : (
    <Skeleton className="h-24" />
  );
}

interface DivisionsProps {
  event: PublishedEvent;
  /** Of each division. */
  heading: "h3" | "h4";
}

function Divisions({ event, heading }: DivisionsProps) {
  const { t } = useTranslation("events");
  if (event.divisions.length === 0) return <p className="text-ink-2">{t("entries_none")}</p>;
  return event.divisions.map((division) => (
    <DivisionEntries key={division.id} event={event} division={division} heading={heading} />
  ));
}

interface DivisionProps extends DivisionsProps {
  division: Division;
}

function DivisionEntries({ event, division, heading: Heading }: DivisionProps) {
  const { t } = useTranslation("events");
  const { number } = useReaderFormat();
  const list = useGrowingQuery(entriesQuery(event.id, division.id));
  const isOpen = event.status === "registration_open";
  const { data: places } = useQuery({ ...placesQuery(event.id), enabled: isOpen });
  const counted = places?.divisions.find(({ id }) => id === division.id);
  // Crews are named once the result is final: until then, who is aboard is the team's own affair.
  const { data: links } = useQuery({
    ...eventLinksQuery(event.id),
    enabled: event.status === "final",
  });
  const left = isOpen && counted ? placesLeft(counted) : null;
  return (
    <div className="mt-4 first-of-type:mt-2">
      <Heading className="display flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-1.5 text-xl">
        <bdi className="max-w-full">{division.name}</bdi>
        <span className="shrink-0 font-sans text-sm font-normal whitespace-nowrap text-ink-2">
          {t("entries_count", { count: list.total, n: number(list.total) })}
          {left !== null &&
            ` · ${left === 0 ? t("full") : t("left", { count: left, n: number(left) })}`}
        </span>
      </Heading>
      <QueryList
        list={list}
        className="gap-x-10 sm:columns-2"
        empty={<p className="py-2 text-ink-2">{t("entries_none")}</p>}
        more={t("entries_more")}
        moreFailed={t("entries_failed")}
      >
        {({ team, status, number: boat }) => {
          const crew = links?.crew.filter((one) => one.number === boat) ?? [];
          return (
            <li className="break-inside-avoid border-b border-line py-2">
              <bdi>{team.name}</bdi>
              {status === "disqualified" && (
                <span className="text-port">{` · ${t("disqualified")}`}</span>
              )}
              {crew.length > 0 && (
                <span className="block text-sm text-ink-2">
                  <CrewNames crew={crew} />
                </span>
              )}
            </li>
          );
        }}
      </QueryList>
    </div>
  );
}
