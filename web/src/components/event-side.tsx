import { useTranslation } from "react-i18next";
import { useEntryWords } from "../lib/format/entry-words.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { ClosingTimes } from "./closing-times.tsx";
import { PlacesDrawn } from "./places-drawn.tsx";
import { Fact, SideBlock } from "./side-block.tsx";

interface Props {
  event: {
    id: string;
    time_zone: string;
    registration_closes_at: string | null;
    /** A withdrawal before it gives the fee back; null: none does. */
    refund_until: string | null;
    /** Minor units of `currency`. */
    entry_fee_minor: number;
    currency: string;
    /** In their order. */
    event_days: readonly {
      lines_in: string;
      lines_out: string;
      upload_deadline?: string | null | undefined;
    }[];
  };
  /** Places that the reader's own teams hold. */
  ownPlaces?: number;
}

/** Places, closing time, the first day and the money of an event, in the side column of its pages. */
export function EventSide({ event, ownPlaces = 0 }: Props) {
  const { t } = useTranslation("places");
  const { time } = useReaderFormat();
  const words = useEntryWords();
  const [first] = event.event_days;
  const at = (iso: string): string => time(Date.parse(iso), event.time_zone);
  const { registration_closes_at: closes } = event;
  return (
    <aside className="grid content-start gap-8">
      <PlacesDrawn eventId={event.id} own={ownPlaces} />
      {closes && <ClosingTimes closesAt={closes} timeZone={event.time_zone} />}
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
          {event.entry_fee_minor > 0 && (
            <Fact name={t("entry.money_back")}>{words.refund(event)}</Fact>
          )}
        </dl>
      </SideBlock>
    </aside>
  );
}
