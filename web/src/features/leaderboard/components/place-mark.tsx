import type { BoardWords } from "../use-board-words.ts";
import type { PlaceMark as Mark } from "../use-place-marks.ts";

/** Whether a place of a provisional result stands, in words. */
export function PlaceMark({ mark, words: { t } }: { mark: Mark; words: BoardWords }) {
  if (mark === null) return null;
  const isProtested = mark === "under_protest";
  return (
    <span className={`inline-block font-semibold ${isProtested ? "text-signal" : "text-ink-2"}`}>
      {t(isProtested ? "protests.mark" : "protests.confirmed")}
    </span>
  );
}
