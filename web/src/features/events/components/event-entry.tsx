import { useTranslation } from "react-i18next";
import { Fact, SideBlock } from "../../../components/side-block.tsx";
import { closingIn } from "../../../lib/format/closing.ts";
import { useEntryWords } from "../../../lib/format/entry-words.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import type { PublishedEvent } from "../queries.ts";

/** What to know before entering. */
export function EventEntry({ event }: { event: PublishedEvent }) {
  const { t } = useTranslation("places");
  const format = useReaderFormat();
  const words = useEntryWords();
  const { time_zone: zone, registration_opens_at: opens } = event;
  const isAhead = useAtNow((now) => opens !== null && now < Date.parse(opens));
  return (
    <SideBlock title={t("entry.title")}>
      <dl>
        {opens && isAhead && (
          <Fact name={t("entry.opens")} note={format.zoneName(zone)}>
            {t("entry.moment", { ...closingIn(Date.parse(opens), zone, format) })}
          </Fact>
        )}
        <Fact name={t("entry.team")}>{words.teamSize(event)}</Fact>
        <Fact name={t("entry.fee")}>{words.fee(event)}</Fact>
        {event.entry_fee_minor > 0 && (
          <Fact name={t("entry.money_back")}>{words.refund(event)}</Fact>
        )}
      </dl>
      {event.needs_approval && (
        <p className="pt-2.5 text-sm text-ink-2">{t("entry.needs_approval")}</p>
      )}
    </SideBlock>
  );
}
