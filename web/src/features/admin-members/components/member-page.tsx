import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { AccountPage } from "../../../../../supabase/functions/_shared/contracts/accounts.ts";
import { Band } from "../../../components/layout/band.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { memberQuery } from "../queries.ts";
import { BanBlock } from "./ban-block.tsx";
import { CatchesBlock, EntriesBlock } from "./entries-block.tsx";
import { ForumBlock } from "./forum-block.tsx";
import { HistoryBlock } from "./history-block.tsx";
import { PersonBlock } from "./person-block.tsx";
import { RolesBlock } from "./roles-block.tsx";
import { SessionsBlock } from "./sessions-block.tsx";
import { StateBadge } from "./state-badge.tsx";
import { ViewBlock } from "./view-block.tsx";

/** What the office needs to know about a person, and what it can do with the account. */
export function MemberPage({ id }: { id: string }) {
  const { t } = useTranslation("admin-members");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(memberQuery(user.id, id));
  if (data) return <Loaded account={data} />;
  return (
    <div className="measure grid gap-3 py-8">
      <BackLink />
      {data === null && <h1 className="text-2xl">{t("unknown")}</h1>}
      {data === undefined &&
        (error ? (
          <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        ))}
    </div>
  );
}

function BackLink() {
  const { t } = useTranslation("admin-members");
  return (
    <Link to="/admin/users" className={textLinkStyle}>
      {t("title")}
    </Link>
  );
}

function Loaded({ account }: { account: AccountPage }) {
  const { t } = useTranslation("admin-members");
  return (
    <>
      <Band seed={41} size="desk">
        <BackLink />
        <h1 className="max-w-4xl text-3xl wrap-anywhere">
          <bdi>{account.name ?? t("nameless")}</bdi>
        </h1>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <StateBadge state={account.state} />
          {account.role === "admin" && <Badge tone="signal">{t("role.admin")}</Badge>}
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-2 py-8">
        <PersonBlock account={account} />
        <RolesBlock account={account} />
        <BanBlock account={account} />
        <SessionsBlock account={account} />
        <ViewBlock account={account} />
        <EntriesBlock account={account} />
        <CatchesBlock account={account} />
        <ForumBlock account={account} />
        <HistoryBlock account={account} />
      </div>
    </>
  );
}
