import { Link } from "@tanstack/react-router";
import type { AnglerPage } from "../../../../../supabase/functions/_shared/contracts/anglers.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import type { Measure } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

const textOf = (measure: Measure): string =>
  measure.map(({ value, unit }) => `${value} ${unit}`).join(" ");

/** The heaviest and the longest fish of each species, in the reader's units, each with the way to its board. */
export function Bests({ bests }: Pick<AnglerPage, "bests">) {
  const { weight, length } = useReaderFormat();
  const words = useLocalWords();
  return (
    <ul>
      {bests.map((best) => {
        const name = words(best.species);
        const {
          weight_g: grams,
          heaviest_in: heaviest,
          length_mm: millimetres,
          longest_in: longest,
        } = best;
        return (
          <li
            key={name.text}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2"
          >
            <span lang={name.lang}>
              <bdi>{name.text}</bdi>
            </span>
            <span className="figures flex flex-wrap gap-x-3 font-semibold">
              {grams !== null && <Caught event={heaviest} text={textOf(weight(grams))} />}
              {millimetres !== null && (
                <Caught event={longest} text={textOf(length(millimetres))} />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Caught({ event, text }: { event: string | null; text: string }) {
  if (event === null) return text;
  return (
    <Link
      to="/leaderboard"
      search={{ event }}
      className="inline-flex min-h-8 items-center underline decoration-ink-2 underline-offset-4 hover:decoration-ink"
    >
      {text}
    </Link>
  );
}
