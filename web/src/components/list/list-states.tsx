import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadError } from "../ui/load-error.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Listed } from "./use-list-query.ts";

export interface ListWords {
  /** Shown where there is nothing to list: a sentence, or content of its own. */
  empty: ReactNode;
  /** Leads on from an empty list. */
  emptyAction?: ReactNode;
  /** Shown where a search or a filter leaves nothing. */
  noMatch?: string;
  /** What could not be loaded; without it, the error itself is shown. */
  failed?: string;
  /** Holds the place of the first rows. */
  loading?: ReactNode;
}

interface ListStatesProps<Row> extends ListWords {
  list: Listed<Row>;
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * The five states of a list: loading, failed, empty, nothing that matches, and rows, which may be
 * older than what was asked for.
 */
export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { list, empty, emptyAction, noMatch, failed, loading, children } = props;
  const { t } = useTranslation();
  const { rows, error, retry, showAll } = list;
  if (!rows) {
    if (error) return <LoadError error={error} message={failed} onRetry={retry} />;
    return (
      <>
        <output className="sr-only">{t("loading")}</output>
        {loading ?? <Skeleton className="h-64" />}
      </>
    );
  }
  return (
    <>
      {Boolean(error) && (
        <div className="mb-3 flex flex-wrap items-center gap-3 text-sm text-port">
          <output>{t("list.not_refreshed")}</output>
          <Button onClick={retry}>{t("try_again")}</Button>
        </div>
      )}
      {rows.length > 0 ? (
        children(rows)
      ) : showAll ? (
        <EmptyState action={<Button onClick={showAll}>{t("list.show_all")}</Button>}>
          {noMatch ?? t("list.no_match")}
        </EmptyState>
      ) : typeof empty === "string" ? (
        <EmptyState action={emptyAction}>{empty}</EmptyState>
      ) : (
        empty
      )}
    </>
  );
}
