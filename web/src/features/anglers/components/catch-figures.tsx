import type { ReactNode } from "react";
import type { AnglerCatch } from "../../../../../supabase/functions/_shared/contracts/anglers.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";

interface Props {
  fish: AnglerCatch;
  event: ReactNode;
}

/** A catch: species and size, and below them where and when. */
export function CatchFigures({ fish, event }: Props) {
  const { weight, length, date } = useReaderFormat();
  const { text, lang } = useLocalWords()(fish.species);
  const sizes = [
    fish.weight_g !== null && weight(fish.weight_g),
    fish.length_mm !== null && length(fish.length_mm),
  ]
    .flatMap((measure) => measure || [])
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(" · ");
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-6">
      <span className="min-w-0">
        <span lang={lang} className="font-semibold">
          <bdi>{text}</bdi>
        </span>
        <span className="block text-sm text-ink-2">
          {event}
          {" · "}
          {date(Date.parse(fish.captured_at), { dateStyle: "medium" }, fish.time_zone)}
        </span>
      </span>
      <span className="figures font-semibold">{sizes}</span>
    </span>
  );
}
