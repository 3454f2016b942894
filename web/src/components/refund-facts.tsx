import { useTranslation } from "react-i18next";
import { MomentFacts } from "./moment-facts.tsx";
import { Fact } from "./side-block.tsx";

interface Props {
  event: {
    /** Who withdraws before gets the fee back; null: nobody. */
    refund_until: string | null;
    time_zone: string;
  };
}

/** Until when an entry's fee comes back; lines of a `dl`. */
export function RefundFacts({ event: { refund_until: until, time_zone } }: Props) {
  const { t } = useTranslation("places");
  return until ? (
    <MomentFacts name={t("entry.money_back_until")} at={until} timeZone={time_zone} />
  ) : (
    <Fact name={t("entry.money_back")}>{t("entry.never")}</Fact>
  );
}
