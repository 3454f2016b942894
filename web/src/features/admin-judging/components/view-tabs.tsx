import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Desk } from "../queries.ts";
import { openView, views, type View } from "../search.ts";

/** The desk's three lists; each is a page of its own in the browser's history. */
export function ViewTabs({ desk, view }: { desk: Desk; view: View }) {
  const { t } = useTranslation("admin-judging");
  const { number } = useReaderFormat();
  const pending = desk.board.rows.reduce((sum, row) => sum + row.pending, 0);
  return (
    <nav
      aria-label={t("lists")}
      className="flex gap-6 overflow-x-auto border-b border-line print:hidden"
    >
      {views.map((one) => (
        <Link
          key={one}
          to="/admin/leaderboard"
          search={openView(one)}
          aria-current={one === view ? "page" : undefined}
          // The router would mark every one of them: they are one route.
          activeOptions={{ includeSearch: true, exact: true }}
          className="-mb-px inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 border-b-3 border-unmarked whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-signal aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {t(`view.${one}`)}
          {one === "queue" && pending > 0 && (
            <span className="rounded-sm bg-signal-ground px-1.5 text-xs font-semibold text-signal figures">
              {number(pending)}
            </span>
          )}
        </Link>
      ))}
      <Link
        to="/admin/leaderboard/scales"
        search={{ event: desk.board.event.id }}
        className="-mb-px ms-auto inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center whitespace-nowrap text-ink-2 underline underline-offset-4 hover:text-ink focus-visible:-outline-offset-3"
      >
        {t("to_scales")}
      </Link>
    </nav>
  );
}
