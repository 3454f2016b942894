import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AccountPage } from "../../../../../supabase/functions/_shared/contracts/accounts.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { SessionList } from "../../../components/session-list.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { endSessions } from "../mutations.ts";
import { ActDialog } from "./act-dialog.tsx";

/** Where the member is logged in, and the ways to end that. */
export function SessionsBlock({ account }: { account: AccountPage }) {
  const { t } = useTranslation("admin-members");
  const { user } = useMember();
  const end = useMutation(endSessions(useQueryClient()));
  const isOwn = account.id === user.id;
  return (
    <PageBlock title={t("sessions.title")} text={t("sessions.text")}>
      <div className="grid justify-items-stretch gap-4">
        {account.sessions.length === 0 && <p className="text-ink-2">{t("sessions.none")}</p>}
        {account.sessions.length > 0 && (
          <SessionList
            sessions={account.sessions}
            renderActions={({ id }, device) =>
              !isOwn && (
                <ActDialog
                  action={t("sessions.end")}
                  title={t("sessions.end_of", { device: isolate(device) })}
                  text={t("sessions.end_text")}
                  done={t("sessions.ended")}
                  variant="primary"
                  send={end}
                  toSend={(reason) => ({ userId: account.id, sessionId: id, reason })}
                />
              )
            }
          />
        )}
        {isOwn ? (
          <p>
            {t("sessions.own")}{" "}
            <Link to="/profile/settings/security" className={textLinkStyle}>
              {t("sessions.settings")}
            </Link>
          </p>
        ) : (
          account.sessions.length > 0 && (
            <div>
              <ActDialog
                action={t("sessions.end_all")}
                title={t("sessions.end_all_of", { name: isolate(account.name ?? t("nameless")) })}
                text={t("sessions.end_all_text")}
                done={t("sessions.ended")}
                variant="danger"
                send={end}
                toSend={(reason) => ({ userId: account.id, sessionId: null, reason })}
              />
            </div>
          )
        )}
      </div>
    </PageBlock>
  );
}
