import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/reader-format.ts";

/**
 * Places gained or lost in the last scoring, as the buoys' shapes: a green cone for up, a red can
 * for down, so that the sign does not rest on its colour.
 */
export function Movement({ places }: { places: number | null }) {
  const { t } = useTranslation("leaderboard");
  const { number } = useReaderFormat();
  if (!places) return null;
  const count = Math.abs(places);
  const n = number(count);
  return (
    <span
      className={`flex items-center gap-1 text-sm font-semibold figures ${places > 0 ? "text-starboard" : "text-port"}`}
    >
      <svg className="size-3 fill-current" viewBox="0 0 12 12" aria-hidden="true">
        {places > 0 ? <path d="M6 1 12 11H0z" /> : <path d="M.5 1.5h11v9H.5z" />}
      </svg>
      <span aria-hidden="true">{n}</span>
      <span className="sr-only">{t(places > 0 ? "up" : "down", { count, n })}</span>
    </span>
  );
}
