import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, type DataColumn } from "../../../components/ui/data-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Pager } from "../../../components/ui/pager.tsx";
import { QueryTrouble } from "../../../components/ui/query-trouble.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { mailListQuery, PAGE_SIZE, type MailList, type MailRow } from "../queries.ts";

interface Props {
  list: MailList;
  columns: DataColumn<MailRow>[];
  page: number;
  onPage: (page: number | undefined) => void;
  /** For the list as a whole. */
  action?: ReactNode;
  problem?: ReactNode;
}

/** One of the outbox's lists under its name. */
export function MailSection({ list, columns, page, onPage, action, problem }: Props) {
  const { t } = useTranslation("admin-mail");
  const id = useId();
  const { data, error, refetch, isPlaceholderData } = useQuery(mailListQuery(list, page));
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-2xl">
          <h2 id={id} className="text-2xl">
            {t(list)}
          </h2>
          <p className="text-sm text-ink-2">{t(`${list}_lead`)}</p>
        </div>
        {action}
      </div>
      {problem}
      {error && !data ? (
        <QueryTrouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-32" />
      ) : data.rows.length === 0 ? (
        <EmptyState>{t(`${list}_none`)}</EmptyState>
      ) : (
        <DataTable
          caption={t(list)}
          columns={columns}
          rows={data.rows}
          rowId={({ id: mailId }) => mailId}
          stale={isPlaceholderData}
        />
      )}
      {data && (
        <Pager
          page={page}
          size={PAGE_SIZE}
          total={data.total}
          onPage={(next) => onPage(next === 1 ? undefined : next)}
        />
      )}
    </section>
  );
}
