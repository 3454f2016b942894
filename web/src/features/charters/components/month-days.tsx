import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { addDays, addMonths, monthOf, weekdaysOf, weeksOf } from "../days.ts";

export type DayState = "free" | "part" | "taken";

interface Props {
  /** YYYY-MM */
  month: string;
  /** The first and the last month that can be shown. */
  from: string;
  until: string;
  onMonth: (month: string) => void;
  /** What can be said of a day; a day without it cannot be chosen, nor one that is taken. */
  days: ReadonlyMap<string, { state: DayState; words: string }>;
  chosen: string | undefined;
  onChoose: (day: string) => void;
  /** Those of the month before are shown meanwhile. */
  isStale: boolean;
}

/** A month of a boat as a grid of days: arrow keys go from day to day, in the reader's direction. */
export function MonthDays(props: Props) {
  const { month, from, until, onMonth, days, chosen, onChoose, isStale } = props;
  const { t, i18n } = useTranslation("boats");
  const language = i18n.resolvedLanguage ?? "en";
  const { date, digits } = useReaderFormat();
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(chosen ?? `${month}-01`);
  const isMoving = useRef(false);
  const focusable = monthOf(at) === month ? at : `${month}-01`;
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  });
  function moveTo(day: string): void {
    if (monthOf(day) < from || monthOf(day) > until) return;
    isMoving.current = true;
    setAt(day);
    if (monthOf(day) !== month) onMonth(monthOf(day));
  }
  function press(event: KeyboardEvent, day: string): void {
    const forward = i18n.dir() === "rtl" ? -1 : 1;
    const steps: Readonly<Record<string, () => string>> = {
      ArrowRight: () => addDays(day, forward),
      ArrowLeft: () => addDays(day, -forward),
      ArrowDown: () => addDays(day, 7),
      ArrowUp: () => addDays(day, -7),
      Home: () => `${month}-01`,
      End: () => addDays(`${addMonths(month, 1)}-01`, -1),
      PageUp: () => `${addMonths(month, -1)}-01`,
      PageDown: () => `${addMonths(month, 1)}-01`,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moveTo(step());
  }
  const first = Date.parse(`${month}-01`);
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="quiet"
          size="icon"
          aria-label={t("calendar.previous")}
          aria-disabled={month <= from}
          onClick={() => month > from && onMonth(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Button>
        <p id={id} aria-live="polite" className="font-semibold">
          {date(first, { month: "long", year: "numeric" }, "UTC")}
        </p>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t("calendar.next")}
          aria-disabled={month >= until}
          onClick={() => month < until && onMonth(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Button>
      </div>
      <table
        ref={grid}
        aria-labelledby={id}
        aria-busy={isStale || undefined}
        className={classNames("w-full table-fixed border-collapse", isStale && "opacity-60")}
      >
        <thead>
          <tr>
            {weekdaysOf(language).map((day) => (
              <th key={day} scope="col" className="py-1 text-xs font-semibold text-ink-2">
                <abbr
                  className="no-underline"
                  title={date(Date.parse(day), { weekday: "long" }, "UTC")}
                >
                  {date(Date.parse(day), { weekday: "narrow" }, "UTC")}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, language).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, n) => (
                // A place without a day has none that it could be named by.
                // oxlint-disable-next-line react/no-array-index-key -- the places of a week never move
                <td key={n} className="p-px">
                  {day !== null && (
                    <button
                      type="button"
                      aria-pressed={day === chosen}
                      tabIndex={day === focusable ? 0 : -1}
                      aria-disabled={(days.get(day)?.state ?? "taken") === "taken"}
                      aria-label={t("calendar.day", {
                        day: date(Date.parse(day), { dateStyle: "full" }, "UTC"),
                        state: isolate(days.get(day)?.words ?? t("calendar.unknown")),
                      })}
                      onKeyDown={(event) => press(event, day)}
                      onClick={() => {
                        setAt(day);
                        if ((days.get(day)?.state ?? "taken") !== "taken") onChoose(day);
                      }}
                      className={classNames(
                        "figures relative flex min-h-11 w-full min-w-9 items-center justify-center rounded-sm border",
                        day === chosen
                          ? "border-ink bg-ink font-semibold text-paper"
                          : styleOf[days.get(day)?.state ?? "taken"],
                      )}
                    >
                      {digits(Number(day.slice(8)))}
                      {days.get(day)?.state === "part" && (
                        <span aria-hidden="true" className="absolute inset-e-1 top-0 text-[0.6rem]">
                          ½
                        </span>
                      )}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const styleOf: Readonly<Record<DayState, string>> = {
  free: "border-starboard bg-card font-semibold hover:bg-shoal",
  part: "border-dashed border-starboard bg-card hover:bg-shoal",
  taken: "border-unmarked text-ink-2 line-through",
};
