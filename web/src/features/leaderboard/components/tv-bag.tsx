import type { BoardRow } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import type { BagSize } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";

/** More blocks than this are a number. */
const MOST = 10;

interface Props {
  row: BoardRow;
  bag: BagSize;
  words: BoardWords;
}

/**
 * A bag that is read from the end of a pier: a solid block counts, a dashed one is free, a disc is
 * being judged. Ornament: words beside it say the same.
 */
export function TvBag({ row, bag, words: { format } }: Props) {
  // One weight: the number of its fish, without places for more.
  const isWhole = bag === "whole";
  const filled = isWhole ? row.fish_count : row.counted.length;
  if (isWhole || bag === null || bag > MOST) {
    return (
      <span className="tv-bag figures" data-figure aria-hidden="true">
        {format.number(filled)}
        {row.pending > 0 && <i data-is="judged" />}
      </span>
    );
  }
  const judged = Math.min(row.pending, Math.max(1, bag - filled));
  const places = Math.max(bag, filled + judged);
  const kindOf = (place: number): string =>
    place < filled ? "full" : place < filled + judged ? "judged" : "free";
  return (
    <span className="tv-bag" data-many={bag > 6 || undefined} aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        <i key={place} data-is={kindOf(place)} />
      ))}
    </span>
  );
}
