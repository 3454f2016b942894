import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** A date with its time, by the reader's clock. */
export function Moment({ at }: { at: string }) {
  const { date } = useReaderFormat();
  return (
    <time dateTime={at} className="figures">
      {date(Date.parse(at), { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
}
