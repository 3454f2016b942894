import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { AccountPage } from "../../../../../supabase/functions/_shared/contracts/accounts.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { viewAsMember } from "../mutations.ts";
import { ActDialog } from "./act-dialog.tsx";

/** The pages of the site as this member sees them. */
export function ViewBlock({ account }: { account: AccountPage }) {
  const { t } = useTranslation("admin-members");
  const { user } = useMember();
  const view = useMutation(viewAsMember());
  return (
    <PageBlock title={t("view.title")} text={t("view.text")}>
      {account.id === user.id || account.role === "admin" ? (
        <p className="text-ink-2">{t("view.admin")}</p>
      ) : (
        <ActDialog
          action={t("view.action")}
          title={t("view.action_of", { name: isolate(account.name ?? t("nameless")) })}
          text={t("view.action_text")}
          done={t("view.started")}
          variant="primary"
          send={view}
          toSend={(reason) => ({ userId: account.id, reason })}
        />
      )}
    </PageBlock>
  );
}
