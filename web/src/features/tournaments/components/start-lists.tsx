import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EventStatusBadge } from "../../../components/event-status-badge.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { eventDates } from "../../../lib/format/event-dates.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { ListedEvent } from "../queries.ts";
import { useEventList } from "../use-event-list.ts";

interface Props {
  renderStartList: (eventId: string) => ReactNode;
}

/** All events, each with the teams on its start list when it is opened. */
export function StartLists({ renderStartList }: Props) {
  const { t } = useTranslation("tournaments");
  return (
    <QueryList
      {...useEventList()}
      title={t("registrations.start_lists")}
      lead={t("registrations.start_lists_lead")}
      className="border-t-2 border-ink"
    >
      {(event) => <StartList event={event} renderList={renderStartList} />}
    </QueryList>
  );
}

interface StartListProps {
  event: ListedEvent;
  renderList: Props["renderStartList"];
}

function StartList({ event, renderList }: StartListProps) {
  const { t } = useTranslation("tournaments");
  const { locale } = useReaderFormat();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-b border-line">
      <h3 className="font-sans text-base font-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4 text-start focus-visible:-outline-offset-3"
        >
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="display text-xl">{event.name}</bdi>
              <EventStatusBadge status={event.status} />
            </span>
            <span className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
              <span>{eventDates(event, locale) ?? t("no_date")}</span>
              {event.venue && <bdi>{event.venue}</bdi>}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames("size-5 transition-transform", isOpen && "rotate-180")}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="pb-6">
        {isOpen && renderList(event.id)}
      </div>
    </li>
  );
}
