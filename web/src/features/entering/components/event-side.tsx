import { useTranslation } from "react-i18next";
import { ClosingTimes } from "../../../components/closing-times.tsx";
import { PlacesDrawn } from "../../../components/places-drawn.tsx";
import { RefundFacts } from "../../../components/refund-facts.tsx";
import { Fact, SideBlock } from "../../../components/side-block.tsx";
import { useEntryWords } from "../../../lib/format/entry-words.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { timeAfter } from "../../../lib/format/time-after.ts";
import type { EnteredEvent } from "../queries.ts";

/** The first day and the money of an event; places and closing time until registration closes. */
export function EventSide({ event, ownPlaces }: { event: EnteredEvent; ownPlaces: number }) {
  const { t } = useTranslation("places");
  const format = useReaderFormat();
  const words = useEntryWords();
  const [first] = event.event_days;
  const from = first ? Date.parse(first.lines_in) : 0;
  const at = (iso: string): string => timeAfter(from, Date.parse(iso), format, event.time_zone);
  const { registration_closes_at: closes } = event;
  const isAhead = event.status === "published" || event.status === "registration_open";
  return (
    <aside className="grid content-start gap-8">
      {isAhead && <PlacesDrawn eventId={event.id} own={ownPlaces} />}
      {isAhead && closes && <ClosingTimes closesAt={closes} timeZone={event.time_zone} />}
      <SideBlock title={t("day.title")}>
        <dl>
          {first && (
            <>
              <Fact name={t("day.lines_in")}>{at(first.lines_in)}</Fact>
              <Fact name={t("day.lines_out")}>{at(first.lines_out)}</Fact>
              {first.upload_deadline && (
                <Fact name={t("day.photos")}>{at(first.upload_deadline)}</Fact>
              )}
            </>
          )}
          <Fact name={t("entry.fee")}>{words.fee(event)}</Fact>
          {event.entry_fee_minor > 0 && event.status !== "cancelled" && (
            <RefundFacts event={event} />
          )}
        </dl>
      </SideBlock>
    </aside>
  );
}
