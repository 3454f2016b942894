import { useTranslation } from "react-i18next";
import { CalendarLink } from "../../../components/calendar-link.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { QrCode } from "../../../components/qr-code.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { OwnEntry } from "../queries.ts";

/** What the check-in at the dock reads: the desk of the event, with this entry. */
const checkInLink = ({ event_id: event, id }: OwnEntry): string =>
  `${window.location.origin}/admin/registrations?event=${event}&entry=${id}`;

/** The start number, and the code that is scanned at the dock. */
export function StartCard({ entry }: { entry: OwnEntry }) {
  const { t } = useTranslation("entering");
  const { number } = useReaderFormat();
  return (
    <div className="grid gap-x-12 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-[auto_1fr]">
      <div className="sm:col-start-2">
        <p className="text-sm text-ink-2">{t("card.number")}</p>
        <p className="display text-5xl leading-none figures">{number(entry.number)}</p>
      </div>
      <figure className="grid justify-items-start gap-2 sm:col-start-1 sm:row-span-2 sm:row-start-1">
        <figcaption className="text-sm text-ink-2">{t("card.text")}</figcaption>
        <QrCode text={checkInLink(entry)} label={t("card.qr", { n: number(entry.number) })} />
      </figure>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 self-end">
        <LinkButton to="/registration-success" search={{ entry: entry.id }}>
          {t("card.next")}
        </LinkButton>
        {entry.starts_at && <CalendarLink eventId={entry.event_id} />}
      </p>
    </div>
  );
}
