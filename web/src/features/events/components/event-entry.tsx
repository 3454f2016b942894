import { useTranslation } from "react-i18next";
import { MomentFacts } from "../../../components/moment-facts.tsx";
import { RefundFacts } from "../../../components/refund-facts.tsx";
import { Fact, SideBlock } from "../../../components/side-block.tsx";
import { useEntryWords } from "../../../lib/format/entry-words.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import type { PublishedEvent } from "../queries.ts";

/** What to know before entering. */
export function EventEntry({ event }: { event: PublishedEvent }) {
  const { t } = useTranslation("places");
  const words = useEntryWords();
  const { registration_opens_at: opens } = event;
  const isAhead = useAtNow((now) => opens !== null && now < Date.parse(opens));
  return (
    <SideBlock title={t("entry.title")}>
      <dl>
        {opens && isAhead && (
          <MomentFacts name={t("entry.opens")} at={opens} timeZone={event.time_zone} />
        )}
        <Fact name={t("entry.team")}>{words.teamSize(event)}</Fact>
        <Fact name={t("entry.fee")}>{words.fee(event)}</Fact>
        {event.entry_fee_minor > 0 && <RefundFacts event={event} />}
      </dl>
      {event.needs_approval && (
        <p className="pt-2.5 text-sm text-ink-2">{t("entry.needs_approval")}</p>
      )}
    </SideBlock>
  );
}
