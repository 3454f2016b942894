import { useTranslation } from "react-i18next";
import { MomentFacts } from "./moment-facts.tsx";
import { SideBlock } from "./side-block.tsx";

interface Props {
  /** When registration closes; ISO. */
  closesAt: string;
  timeZone: string;
}

/** When entries close, by the event's clock and, where it differs, by the reader's. */
export function ClosingTimes({ closesAt, timeZone }: Props) {
  const { t } = useTranslation("places");
  return (
    <SideBlock title={t("close")}>
      <dl>
        <MomentFacts name={t("at_event")} at={closesAt} timeZone={timeZone} />
      </dl>
    </SideBlock>
  );
}
