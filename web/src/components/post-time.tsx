import { useReaderFormat } from "../lib/format/reader-format.ts";

interface Props {
  /** Epoch milliseconds. */
  at: number;
  /** `postTime`, as the page that counts the minutes knows it. */
  children: string;
}

/** When something was posted. On paper, where "11 min. ago" means nothing, its date and time. */
export function PostTime({ at, children }: Props) {
  const { date } = useReaderFormat();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={date(at, { dateStyle: "long", timeStyle: "short" })}
      className="print:after:content-[attr(title)]"
    >
      <span className="print:hidden">{children}</span>
    </time>
  );
}
