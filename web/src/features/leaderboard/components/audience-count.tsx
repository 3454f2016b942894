import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAudience } from "../audience.ts";

/** How many watch the board; nothing while it is the reader alone. */
export function AudienceCount({ event, className }: { event: Board["event"]; className?: string }) {
  const { t } = useTranslation("leaderboard");
  const { number } = useReaderFormat();
  const watching = useAudience(event);
  if (watching < 2) return null;
  return <p className={className}>{t("watching", { count: watching, n: number(watching) })}</p>;
}
