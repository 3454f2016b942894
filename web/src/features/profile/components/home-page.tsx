import type { User } from "@supabase/supabase-js";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import type { Role } from "../../../lib/auth/standing.ts";
import { personName } from "../../../lib/format/person-name.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { profileOf } from "../queries.ts";

interface Props {
  user: User;
  role: Role;
  /** What waits for the member; parts without a row render nothing. */
  waiting: ReactNode;
  own: ReactNode;
}

/** A member's first page: what is theirs, and what is next. */
export function HomePage({ user, role, waiting, own }: Props) {
  const { t } = useTranslation("profile");
  const { date } = useReaderFormat();
  const { data: profile } = useSuspenseQuery(profileOf(user.id));
  usePageMeta(t("title"), t("description"));
  const since = date(Date.parse(user.created_at), { dateStyle: "long" });
  return (
    <>
      <Band seed={19}>
        <p className="text-ink-2">{t("title")}</p>
        <h1 className="text-4xl">
          <bdi>{personName(profile) || user.email}</bdi>
        </h1>
        <p className="mt-2 text-ink-2">
          {role === "admin" && `${t("role.admin")} · `}
          {t("since", { date: since })}
        </p>
      </Band>
      {/* Where nothing waits, what is the member's own has the whole width. */}
      <div className="group/home measure grid grid-cols-1 gap-x-12 gap-y-10 pt-10 pb-16 lg:grid-cols-[minmax(0,1fr)_300px] lg:has-[[data-waiting]:empty]:grid-cols-1">
        <div className="min-w-0">
          <div data-waiting className="peer grid gap-y-10 empty:hidden">
            {waiting}
          </div>
          <div className="hidden peer-empty:block">
            <EmptyState
              action={
                <LinkButton to="/tournaments" variant="primary">
                  {t("home.find")}
                </LinkButton>
              }
            >
              {t("home.none")}
            </EmptyState>
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-x-12 gap-y-10 lg:group-has-[[data-waiting]:empty]/home:grid-cols-2">
          {own}
        </div>
      </div>
    </>
  );
}
