import { useReaderFormat } from "../../../lib/format/reader-format.ts";

export function Moment({ at }: { at: string }) {
  const { date, time } = useReaderFormat();
  return (
    <time dateTime={at} className="whitespace-nowrap figures">
      {date(Date.parse(at), { day: "numeric", month: "short" })} {time(Date.parse(at))}
    </time>
  );
}
