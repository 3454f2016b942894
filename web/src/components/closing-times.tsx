import { useTranslation } from "react-i18next";
import { closingIn, ownZone } from "../lib/format/closing.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { clockDiffers } from "../lib/format/time-zone.ts";
import { Fact, SideBlock } from "./side-block.tsx";

interface Props {
  /** When registration closes; ISO. */
  closesAt: string;
  timeZone: string;
}

/** When entries close, by the event's clock and, where it differs, by the reader's. */
export function ClosingTimes({ closesAt, timeZone }: Props) {
  const { t } = useTranslation("places");
  const format = useReaderFormat();
  const at = Date.parse(closesAt);
  const clock = (zone: string) => {
    const { date, time } = closingIn(at, zone, format);
    return (
      <>
        <span className="block">{date}</span>
        {time}
      </>
    );
  };
  const own = ownZone();
  return (
    <SideBlock title={t("close")}>
      <dl>
        <Fact name={t("at_event")} note={format.zoneName(timeZone)}>
          {clock(timeZone)}
        </Fact>
        {clockDiffers(at, timeZone) && (
          <Fact name={t("where_you_are")} note={format.zoneName(own)}>
            {clock(own)}
          </Fact>
        )}
      </dl>
    </SideBlock>
  );
}
