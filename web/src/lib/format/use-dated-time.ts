import { useReaderFormat } from "./reader-format.ts";
import { useAtNow } from "./use-now.ts";

const HALF_DAY_MS = 43_200_000;

/** `clock` says when something stood as it is shown; with its day where that may be another one. */
export function useDatedTime(at: number, clock: string, timeZone: string): string {
  const { date } = useReaderFormat();
  const isOld = useAtNow((now) => now - at > HALF_DAY_MS);
  if (!isOld) return clock;
  return date(
    at,
    { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
    timeZone,
  );
}
