import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UnitSwitch } from "../../../components/unit-switch.tsx";
import type { PublishedEvent } from "../queries.ts";
import { EventDays } from "./event-days.tsx";
import { EventEntries } from "./event-entries.tsx";
import { EventFacts } from "./event-facts.tsx";
import { EventHeader } from "./event-header.tsx";
import { EventRules } from "./event-rules.tsx";
import { Section } from "./section.tsx";
import { StatusLine } from "./status-line.tsx";

interface Props {
  event: PublishedEvent;
  /** The top of the event's board, which another feature brings. */
  board: ReactNode;
}

export function EventPage({ event, board }: Props) {
  const { t } = useTranslation("events");
  return (
    <>
      <EventHeader event={event} />
      <div className="measure grid grid-cols-1 gap-x-10 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0 space-y-10">
          <StatusLine status={event.status} days={event.event_days} />
          <EventDays days={event.event_days} timeZone={event.time_zone} />
          {event.description && (
            <Section title={t("about")}>
              {/* Its own direction, and from the edge of the page's: the measure is the words' alone. */}
              <div dir="auto">
                <p className="max-w-prose whitespace-pre-line">{event.description}</p>
              </div>
            </Section>
          )}
          <EventRules rules={event.rules} />
          <EventEntries event={event} />
        </div>
        <aside className="space-y-10">
          {board}
          <EventFacts event={event} />
          <UnitSwitch metric={event.rules.metric} />
        </aside>
      </div>
    </>
  );
}
