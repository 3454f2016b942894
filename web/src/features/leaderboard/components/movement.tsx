import { BuoySign } from "../../../components/buoy-sign.tsx";
import type { BoardWords } from "../use-board-words.ts";

/** Places gained or lost in the last scoring: a green cone for up, a red can for down. */
export function Movement({ places, words }: { places: number | null; words: BoardWords }) {
  if (!places) return null;
  const count = Math.abs(places);
  const n = words.format.number(count);
  return (
    <span
      className={`flex items-center gap-1 text-sm font-semibold figures ${places > 0 ? "text-starboard" : "text-port"}`}
    >
      <BuoySign isUp={places > 0} />
      <span aria-hidden="true">{n}</span>
      <span className="sr-only">{words.t(places > 0 ? "up" : "down", { count, n })}</span>
    </span>
  );
}
