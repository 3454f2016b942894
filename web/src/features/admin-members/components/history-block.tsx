import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AccountPage } from "../../../../../supabase/functions/_shared/contracts/accounts.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { Lines } from "./lines.tsx";
import { Moment } from "./moment.tsx";

/** What the office did with the account, and the newest lines of the audit log. */
export function HistoryBlock({ account: { id, acts, lines } }: { account: AccountPage }) {
  const { t } = useTranslation("admin-members");
  return (
    <PageBlock title={t("history.title")} text={t("history.text")}>
      <div className="grid gap-6">
        <Lines title={t("history.acts")} rows={acts} none={t("history.acts_none")}>
          {({ kind, reason, until, at, actor }) => (
            <>
              <span className="font-semibold">{t(`act.${kind}`)}</span>
              <span className="text-sm text-ink-2">
                <Moment at={at} />
                {" · "}
                <bdi>{actor ?? t("history.by_site")}</bdi>
              </span>
              {until && (
                <span className="text-sm">
                  {t("history.until")} <Moment at={until} />
                </span>
              )}
              {reason && (
                <span dir="auto" className="basis-full max-w-prose text-sm wrap-anywhere">
                  {reason}
                </span>
              )}
            </>
          )}
        </Lines>
        <Lines title={t("history.lines")} rows={lines} none={t("history.lines_none")}>
          {({ at, action, entity, is_own }) => (
            <>
              <span className="text-sm text-ink-2">
                <Moment at={at} />
              </span>
              <span>{t(`history.${action}`)}</span>
              {/* A name of the database, in no language. */}
              <code dir="ltr">{entity}</code>
              <span className="text-sm text-ink-2">
                {t(is_own ? "history.by_person" : "history.by_someone")}
              </span>
            </>
          )}
        </Lines>
        <Link to="/admin/audit" search={{ q: id }} className={textLinkStyle}>
          {t("history.all")}
        </Link>
      </div>
    </PageBlock>
  );
}
