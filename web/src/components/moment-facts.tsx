import { useTranslation } from "react-i18next";
import { closingIn, ownZone } from "../lib/format/closing.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { clockDiffers } from "../lib/format/time-zone.ts";
import { Fact } from "./side-block.tsx";

interface Props {
  /** Of the line with the event's clock. */
  name: string;
  /** ISO. */
  at: string;
  timeZone: string;
}

/** A limit by the event's clock and, where it differs, by the reader's; lines of a `dl`. */
export function MomentFacts({ name, at: iso, timeZone }: Props) {
  const { t } = useTranslation("places");
  const format = useReaderFormat();
  const at = Date.parse(iso);
  const own = ownZone();
  const clock = (zone: string) => {
    const { date, time } = closingIn(at, zone, format);
    return (
      <>
        <span className="block">{date}</span>
        {time}
      </>
    );
  };
  return (
    <>
      <Fact name={name} note={format.zoneName(timeZone)}>
        {clock(timeZone)}
      </Fact>
      {clockDiffers(at, timeZone) && (
        <Fact name={t("where_you_are")} note={format.zoneName(own)}>
          {clock(own)}
        </Fact>
      )}
    </>
  );
}
