import { useTranslation } from "react-i18next";
import { NoValue } from "../../../components/list/no-value.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { ContactRow } from "../queries.ts";

const helper = columnsOf<ContactRow>();

export function useContactColumns(): DataColumn<ContactRow>[] {
  const { t } = useTranslation("admin-contact");
  const { date, time } = useReaderFormat();
  return helper.columns([
    helper.accessor("name", {
      header: t("from"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <>
          <bdi className="block font-semibold wrap-anywhere">{original.name}</bdi>
          <bdi dir="ltr" className="text-xs break-all text-ink-2">
            {original.email}
          </bdi>
        </>
      ),
    }),
    helper.accessor("message", {
      header: t("message"),
      meta: { narrow: "whole" },
      cell: ({ getValue, row: { original } }) => (
        <span lang={original.locale} dir="auto" className="line-clamp-2 max-w-prose wrap-anywhere">
          {getValue()}
        </span>
      ),
    }),
    helper.accessor("created_at", {
      header: t("received"),
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="whitespace-nowrap figures">
          {date(Date.parse(getValue()), { day: "numeric", month: "short" })}{" "}
          {time(Date.parse(getValue()))}
        </time>
      ),
    }),
    helper.accessor("assignee", {
      header: t("assigned"),
      cell: ({ getValue }) => {
        const name = getValue();
        return name === null ? <NoValue words={t("nobody")} /> : <bdi>{name}</bdi>;
      },
    }),
    helper.accessor("answered_at", {
      header: t("state"),
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1.5">
          {original.done_at !== null && <Badge tone="plain">{t("done")}</Badge>}
          {original.answered_at !== null && <Badge tone="plain">{t("answered")}</Badge>}
          {original.done_at === null && original.answered_at === null && (
            <Badge tone="land">{t("waiting")}</Badge>
          )}
        </span>
      ),
    }),
  ]);
}
