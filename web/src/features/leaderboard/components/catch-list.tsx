import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { JudgedCatch } from "../bag.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { Measured } from "./measured.tsx";

interface Props {
  title: string;
  catches: readonly JudgedCatch[];
  event: Board["event"];
}

/** The fish of one kind (counted, culled, not counted), each with species, size and time. */
export function CatchList({ title, catches, event }: Props) {
  const { t } = useTranslation("leaderboard");
  const { t: eventWords } = useTranslation("events");
  const { date, number, time, score } = useReaderFormat();
  const words = useFishWords();
  if (catches.length === 0) return null;
  const { rules, time_zone } = event;
  /** "Day 2 · 14:32"; a catch outside every day has its weekday, an event of one day the time alone. */
  const caught = ({ captured_at, day }: JudgedCatch): string => {
    const at = Date.parse(captured_at);
    const dayName =
      day === null
        ? date(at, { weekday: "short" }, time_zone)
        : event.days.length > 1 && eventWords("day", { n: number(day) });
    return [dayName, time(at, time_zone)].filter(Boolean).join(" · ");
  };
  return (
    <section aria-label={title}>
      <p className="text-xs font-semibold text-ink-2">{title}</p>
      <ul className="mt-1">
        {catches.map((fish) => (
          <li
            key={fish.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-1.5 text-sm first:border-0 @xl:grid-cols-[minmax(0,1fr)_auto_7rem]"
          >
            <span>
              {words.species(fish.species)}
              {!fish.score_value && (
                <span className="text-ink-2">
                  {` · ${words.voided(fish.void_reason ?? "worthless")}`}
                </span>
              )}
              {words.otherSize(fish, rules.metric) && (
                <span className="text-ink-2">{` · ${words.otherSize(fish, rules.metric)}`}</span>
              )}
            </span>
            <span className="text-ink-2 figures @max-xl:order-last @max-xl:col-span-2">
              <span className="sr-only">{t("caught")} </span>
              {caught(fish)}
            </span>
            <span className="text-end font-semibold">
              {fish.score_value === null ? (
                <s className="font-normal text-ink-2">{words.size(fish, rules.metric)}</s>
              ) : (
                <Measured measure={score(fish.score_value, rules)} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
