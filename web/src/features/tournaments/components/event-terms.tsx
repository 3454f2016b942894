import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { closingIn, ownZone } from "../../../lib/format/closing.ts";
import { money } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { clockDiffers } from "../../../lib/format/time-zone.ts";
import type { ListedEvent } from "../queries.ts";

/** What entering costs and asks for, and until when, by the event's clock and the reader's. */
export function EventTerms({ event }: { event: ListedEvent }) {
  const { t } = useTranslation("tournaments");
  const format = useReaderFormat();
  const { time_zone, team_size_min: min, team_size_max: max } = event;
  const closes = event.registration_closes_at && Date.parse(event.registration_closes_at);
  const size =
    min === max
      ? t("team_exact", { count: max, n: format.number(max) })
      : t("team_range", { count: max, min: format.number(min), max: format.number(max) });
  const words = (zone: string, at: number): string =>
    t("moment", { ...closingIn(at, zone, format) });
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      <Term name={t("fee")}>
        {event.entry_fee_minor === 0
          ? t("free")
          : money(event.entry_fee_minor, event.currency, format.locale)}
      </Term>
      <Term name={t("team")}>{size}</Term>
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
