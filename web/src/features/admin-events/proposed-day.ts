import { instantsOf, localTime } from "../../lib/format/zoned-time.ts";

interface Hours {
  lines_in: string;
  lines_out: string;
  upload_deadline: string | null;
}

/** The hours of the last day on the next one, by the clocks of the zone; null without a day. */
export function proposedDay(days: readonly Hours[], timeZone: string): Hours | null {
  const last = days.toSorted((a, b) => Date.parse(a.lines_in) - Date.parse(b.lines_in)).at(-1);
  if (!last) return null;
  const dayLater = (at: string): string => {
    const [date = "", time] = localTime(Date.parse(at), timeZone).split("T");
    const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
    const [instant] = instantsOf(`${next}T${time}`, timeZone);
    return instant === undefined ? "" : new Date(instant).toISOString();
  };
  return {
    lines_in: dayLater(last.lines_in),
    lines_out: dayLater(last.lines_out),
    upload_deadline: last.upload_deadline && dayLater(last.upload_deadline),
  };
}
