import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { useReaderFormat } from "../../../lib/reader-format.ts";
import type { JudgedCatch } from "../bag.ts";
import { useFishWords } from "../../../lib/use-fish-words.ts";
import { Measured } from "./measured.tsx";

interface Props {
  title: string;
  catches: readonly JudgedCatch[];
  rules: RuleSet;
  timeZone: string;
}

/** The fish of one kind (counted, culled, not counted), each with species, size and time. */
export function CatchList({ title, catches, rules, timeZone }: Props) {
  const { t } = useTranslation("leaderboard");
  const { time, score } = useReaderFormat();
  const words = useFishWords();
  if (catches.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className="text-xs font-semibold text-ink-2">{title}</p>
      <ul className="mt-1">
        {catches.map((fish) => (
          <li
            key={fish.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-1.5 text-sm first:border-0 sm:grid-cols-[minmax(0,1fr)_4rem_7rem]"
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
            <span className="hidden text-ink-2 figures sm:block">
              <span className="sr-only">{t("caught")} </span>
              {time(Date.parse(fish.captured_at), timeZone)}
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
