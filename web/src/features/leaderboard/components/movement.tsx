import type { BoardWords } from "../use-board-words.ts";

/**
 * Places gained or lost in the last scoring, as the buoys' shapes: a green cone for up, a red can
 * for down, so that the sign does not rest on its colour.
 */
export function Movement({ places, words }: { places: number | null; words: BoardWords }) {
  if (!places) return null;
  const count = Math.abs(places);
  const n = words.format.number(count);
  return (
    <span
      className={`flex items-center gap-1 text-sm font-semibold figures ${places > 0 ? "text-starboard" : "text-port"}`}
    >
      <svg className="size-3 fill-current" viewBox="0 0 12 12" aria-hidden="true">
        {places > 0 ? <path d="M6 1 12 11H0z" /> : <path d="M1 1h10v10H1z" />}
      </svg>
      <span aria-hidden="true">{n}</span>
      <span className="sr-only">{words.t(places > 0 ? "up" : "down", { count, n })}</span>
    </span>
  );
}
