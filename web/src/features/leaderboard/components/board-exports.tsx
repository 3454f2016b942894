import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { standingsPath } from "../../../../../supabase/functions/_shared/contracts/standings.ts";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "../../../lib/page/languages.ts";

/** What a reader can take from the board: paper, data, and a frame for their own site. */
export function BoardExports({ event }: { event: Board["event"] }) {
  const { t, i18n } = useTranslation("board-extras");
  const { t: common } = useTranslation();
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
  const data = (ending: "csv" | "json") => supabaseUrl + standingsPath(event.id, language, ending);
  const link = "underline decoration-ink-2 underline-offset-4 hover:decoration-ink";
  const code = `<script src="${window.location.origin}/embed.js" data-event="${event.id}" async></script>`;
  return (
    <section aria-labelledby="exports" className="print:hidden">
      <h2 id="exports" className="border-b-2 border-ink pb-2 display text-xl">
        {t("exports")}
      </h2>
      <ul className="grid gap-1 pt-2 text-sm [&>li]:min-h-8">
        <li>
          <Link to="/leaderboard" search={{ event: event.id, display: "sheet" }} className={link}>
            {t("sheet")}
          </Link>
        </li>
        {event.status === "final" && (
          <li>
            <Link
              to="/leaderboard"
              search={{ event: event.id, display: "certificates" }}
              className={link}
            >
              {t("certificates")}
            </Link>
          </li>
        )}
        <li>
          <Link to="/results" className={link}>
            {common("nav.results")}
          </Link>
        </li>
        <li className="flex gap-5">
          <a href={data("csv")} className={link}>
            {t("csv")}
          </a>
          <a href={data("json")} className={link}>
            {t("json")}
          </a>
        </li>
        <li>
          <details>
            <summary className={link}>{t("embed")}</summary>
            <p className="py-2 text-ink-2">{t("embed_lead")}</p>
            <code
              dir="ltr"
              className="block border border-line bg-card p-2 text-start font-mono text-xs break-all select-all"
            >
              {code}
            </code>
          </details>
        </li>
      </ul>
    </section>
  );
}
