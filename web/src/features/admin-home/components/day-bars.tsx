import { useReaderFormat } from "../../../lib/format/reader-format.ts";

interface Props {
  now: readonly number[];
  before: readonly number[];
  days: readonly number[];
}

/** Height of the tallest bar, in rem. */
const TALLEST = 5;

/**
 * A bar for each day with its count above it, beside an outlined one for the same day a week before. A table
 * has the same figures for those who do not see it.
 */
export function DayBars({ now, before, days }: Props) {
  const { date, number } = useReaderFormat();
  const most = Math.max(1, ...now, ...before);
  const height = (count = 0): string => `${(count / most) * TALLEST}rem`;
  return (
    <div aria-hidden="true" className="mt-3 grid grid-cols-7">
      {days.map((at, index) => {
        const count = now[index] ?? 0;
        const isToday = index === days.length - 1;
        return (
          <div key={at} className="grid content-end">
            <div className="flex items-end justify-center gap-0.5 border-b border-ink px-0.5">
              <span
                className="w-1.5 border border-b-0 border-ink-2"
                style={{ height: height(before[index]) }}
              />
              <span className="grid grow justify-items-center">
                <span className="text-xs font-semibold figures">{number(count)}</span>
                <span
                  className={`w-full ${isToday ? "bg-ink forced-colors:bg-[canvastext]" : "bg-shoal border border-b-0 border-ink-2"}`}
                  style={{ height: height(count) }}
                />
              </span>
            </div>
            <span className="text-center text-xs text-ink-2">
              {date(at, { weekday: "narrow" }, "UTC")}
            </span>
          </div>
        );
      })}
    </div>
  );
}
