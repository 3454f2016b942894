import { useTranslation } from "react-i18next";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { usePageMeta } from "../../lib/page/page-meta.ts";

/** The page's title follows the board: the event may be renamed or become final while it is open. */
export function useBoardMeta({ name, status }: Board["event"]): void {
  const { t } = useTranslation("leaderboard");
  const title = t(status === "final" ? "page_title_final" : "page_title", { event: name });
  usePageMeta(title, t("description"));
}
