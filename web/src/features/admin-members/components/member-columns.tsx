import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ListedAccount } from "../../../../../supabase/functions/_shared/contracts/accounts.ts";
import { NoValue } from "../../../components/list/no-value.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { StateBadge } from "./state-badge.tsx";

const helper = columnsOf<ListedAccount>();

export function useMemberColumns(): DataColumn<ListedAccount>[] {
  const { t } = useTranslation("admin-members");
  const { date, number } = useReaderFormat();
  const day = (at: string) => (
    <time dateTime={at} className="whitespace-nowrap figures">
      {date(Date.parse(at), { dateStyle: "medium" })}
    </time>
  );
  return helper.columns([
    helper.accessor("name", {
      id: "name",
      header: t("member"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => <Person account={original} />,
    }),
    helper.accessor("state", {
      header: t("state.label"),
      cell: ({ row: { original } }) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <StateBadge state={original.state} />
          {original.role === "admin" && <Badge tone="signal">{t("role.admin")}</Badge>}
        </span>
      ),
    }),
    helper.accessor("joined_at", {
      id: "joined_at",
      header: t("joined.label"),
      cell: ({ getValue }) => day(getValue()),
    }),
    helper.accessor("seen_at", {
      id: "seen_at",
      header: t("seen"),
      cell: ({ getValue }) => {
        const at = getValue();
        return at === null ? <NoValue words={t("never")} /> : day(at);
      },
    }),
    helper.accessor("entries", {
      header: t("entries"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
    helper.accessor("posts", {
      header: t("posts"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
  ]);
}

function Person({ account: { id, name, email, handle } }: { account: ListedAccount }) {
  const { t } = useTranslation("admin-members");
  return (
    <span className="grid">
      <Link
        to="/admin/users/$userId"
        params={{ userId: id }}
        className="inline-flex min-h-11 items-center text-base font-semibold underline-offset-4 hover:underline"
      >
        <bdi className="wrap-anywhere">{name ?? t("nameless")}</bdi>
      </Link>
      <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        <bdi dir="ltr" className="break-all">
          {email}
        </bdi>
        {handle && <bdi dir="ltr">@{handle}</bdi>}
      </span>
    </span>
  );
}
