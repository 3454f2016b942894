import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AccountPage } from "../../../../../supabase/functions/_shared/contracts/accounts.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { errorKey } from "../../../lib/api/errors.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { showContact } from "../mutations.ts";
import { Moment } from "./moment.tsx";

interface Props {
  account: AccountPage;
}

/** Who it is. Contact data is masked until an admin asks, which the log keeps. */
export function PersonBlock({ account }: Props) {
  const { t } = useTranslation("admin-members");
  const { t: common } = useTranslation();
  const { locale } = useReaderFormat();
  const shown = useMutation(showContact(useQueryClient()));
  const contact = useId();
  const known = shown.data ?? account;
  return (
    <PageBlock title={t("person.title")} text={t("person.text")}>
      <dl id={contact} className="grid gap-y-1">
        <Line name={t("person.email")}>{known.email && <Address>{known.email}</Address>}</Line>
        <Line name={t("person.phone")}>{known.phone && <Address>{known.phone}</Address>}</Line>
        {shown.data &&
          (["instagram", "facebook", "twitter", "linkedin"] as const).map(
            (site) =>
              shown.data[site] && (
                <Line key={site} name={t(`person.${site}`)}>
                  <Address>{shown.data[site]}</Address>
                </Line>
              ),
          )}
        <Line name={t("person.country")}>
          {account.country && new Intl.DisplayNames(locale, { type: "region" }).of(account.country)}
        </Line>
        <Line name={t("person.language")}>
          {new Intl.DisplayNames(locale, { type: "language" }).of(account.locale)}
        </Line>
        <Line name={t("joined.label")}>
          <Moment at={account.joined_at} />
        </Line>
        <Line name={t("seen")}>{account.seen_at && <Moment at={account.seen_at} />}</Line>
        <Line name={t("person.factor")}>{t(account.has_factor ? "person.on" : "person.off")}</Line>
        <Line name={t("person.page")}>
          {account.page &&
            (account.page.is_public ? (
              <Link
                to="/anglers/$handle"
                params={{ handle: account.page.handle }}
                className={textLinkStyle}
              >
                <bdi dir="ltr">@{account.page.handle}</bdi>
              </Link>
            ) : (
              t("person.page_off")
            ))}
        </Line>
      </dl>
      {shown.error && <ErrorNote>{common(errorKey(shown.error))}</ErrorNote>}
      {!shown.data && (
        <Button
          className="mt-4"
          aria-controls={contact}
          busy={shown.isPending}
          onClick={() => shown.mutate(account.id)}
        >
          {t("person.show")}
        </Button>
      )}
    </PageBlock>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation("admin-members");
  return (
    <div className="grid min-h-9 items-center gap-x-4 border-b border-line py-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">
        {children || <span className="text-ink-2">{t("person.none")}</span>}
      </dd>
    </div>
  );
}

const Address = ({ children }: { children: string }) => (
  <bdi dir="ltr" className="break-all">
    {children}
  </bdi>
);
