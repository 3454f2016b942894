import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AccountPage } from "../../../../../supabase/functions/_shared/contracts/accounts.ts";
import { inLanguage } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { changeRole } from "../mutations.ts";
import { ActDialog } from "./act-dialog.tsx";
import { Moment } from "./moment.tsx";

interface Props {
  account: AccountPage;
}

/** The role, and the rights in forums and events, which are given in their own areas. */
export function RolesBlock({ account }: Props) {
  const { t } = useTranslation("admin-members");
  return (
    <PageBlock title={t("roles.title")} text={t("roles.text")}>
      <div className="grid gap-6">
        <RoleLine account={account} />
        <Rights account={account} />
      </div>
    </PageBlock>
  );
}

function RoleLine({ account }: Props) {
  const { t } = useTranslation("admin-members");
  const { user } = useMember();
  const change = useMutation(changeRole(useQueryClient()));
  const isAdmin = account.role === "admin";
  const name = isolate(account.name ?? t("nameless"));
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <strong>{t(`role.${account.role}`)}</strong>
        {isAdmin && (
          <span className="text-ink-2">
            {" · "}
            {t("roles.since")} <Moment at={account.granted_at} />
          </span>
        )}
      </p>
      {account.id === user.id ? (
        <p className="text-sm text-ink-2">{t("roles.own")}</p>
      ) : (
        <ActDialog
          action={t(isAdmin ? "roles.take" : "roles.give")}
          title={t(isAdmin ? "roles.take_of" : "roles.give_of", { name })}
          text={t(isAdmin ? "roles.take_text" : "roles.give_text")}
          done={t(isAdmin ? "roles.taken" : "roles.given")}
          variant={isAdmin ? "danger" : "primary"}
          send={change}
          toSend={(reason) => ({
            userId: account.id,
            role: isAdmin ? ("user" as const) : ("admin" as const),
            reason,
          })}
        />
      )}
    </div>
  );
}

function Rights({ account: { moderates, judges } }: Props) {
  const { t, i18n } = useTranslation("admin-members");
  return (
    <>
      <div>
        <h3 className="text-base">{t("roles.moderates")}</h3>
        {moderates.length === 0 ? (
          <p className="text-ink-2">{t("roles.moderates_none")}</p>
        ) : (
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {moderates.map(({ id, names }) => {
              const name = inLanguage(names, i18n.language);
              return (
                <li key={id} lang={name?.lang} dir="auto">
                  {name?.text}
                </li>
              );
            })}
          </ul>
        )}
        <Link to="/admin/forums" className={textLinkStyle}>
          {t("roles.manage_moderators")}
        </Link>
      </div>
      <div>
        <h3 className="text-base">{t("roles.judges")}</h3>
        {judges.length === 0 ? (
          <p className="text-ink-2">{t("roles.judges_none")}</p>
        ) : (
          <ul className="mt-1 grid">
            {judges.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to="/admin/events/$eventId"
                  params={{ eventId: id }}
                  className={textLinkStyle}
                >
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
