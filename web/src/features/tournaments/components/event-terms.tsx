import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { closingIn, ownZone } from "../../../lib/format/closing.ts";
import { useEntryWords } from "../../../lib/format/entry-words.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { clockDiffers } from "../../../lib/format/time-zone.ts";
import type { ListedEvent } from "../queries.ts";

/** What entering costs and asks for, and until when, by the event's clock and the reader's. */
export function EventTerms({ event }: { event: ListedEvent }) {
  const { t } = useTranslation("tournaments");
  const { t: places } = useTranslation("places");
  const entry = useEntryWords();
  const format = useReaderFormat();
  const { time_zone } = event;
  const closes = event.registration_closes_at && Date.parse(event.registration_closes_at);
  const words = (zone: string, at: number): string =>
    t("moment", { ...closingIn(at, zone, format) });
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      <Term name={places("entry.fee")}>{entry.fee(event)}</Term>
      <Term name={places("entry.team")}>{entry.teamSize(event)}</Term>
      {closes && (
        <Term name={t("closes")}>
          {words(time_zone, closes)}{" "}
          <span className="font-normal text-ink-2">{format.zoneName(time_zone)}</span>
          {clockDiffers(closes, time_zone) && (
            <span className="block font-normal text-ink-2">
              {t("closes_here", { moment: words(ownZone(), closes) })}
            </span>
          )}
        </Term>
      )}
    </dl>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}
