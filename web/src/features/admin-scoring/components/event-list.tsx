import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { eventStatus } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { Button } from "../../../components/ui/button.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Pager } from "../../../components/ui/pager.tsx";
import { QueryTrouble } from "../../../components/ui/query-trouble.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { eventListQuery, PAGE_SIZE } from "../queries.ts";
import { eventListOf, eventOrders } from "../search.ts";
import { useEventColumns } from "./event-columns.tsx";
import { RunOutcome } from "./run-outcome.tsx";
import type { ScoringPageProps } from "./scoring-page.tsx";
import { useRuns } from "./use-runs.ts";

export function EventList({ search, onSearch }: ScoringPageProps) {
  const { t } = useTranslation("admin-scoring");
  const { t: events } = useTranslation("events");
  const list = eventListOf(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(eventListQuery(list));
  const runs = useRuns();
  const columns = useEventColumns(runs);
  const narrowed = list.q !== "" || list.status !== null;

  return (
    <section aria-labelledby="events-heading">
      <div className="mb-4 grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_18rem_14rem]">
        <h2 id="events-heading" className="self-center text-2xl max-lg:col-span-full">
          {t("events")}
        </h2>
        <SearchField
          label={t("search")}
          value={list.q}
          onSearch={(q) => onSearch({ q: q || undefined, page: undefined })}
        />
        <Select
          aria-label={t("filter_status")}
          value={list.status ?? ""}
          onChange={({ target }) =>
            onSearch({
              status: eventStatus.safeParse(target.value).data,
              page: undefined,
            })
          }
        >
          <option value="">{t("any_status")}</option>
          {eventStatus.options.map((status) => (
            <option key={status} value={status}>
              {events(`status.${status}`)}
            </option>
          ))}
        </Select>
        <Select
          className="col-span-full lg:hidden"
          aria-label={t("order")}
          value={list.sort}
          onChange={({ target }) =>
            onSearch({
              sort: eventOrders.find((order) => order === target.value),
              dir: target.value === "name" || target.value === "tournament_name" ? "asc" : "desc",
              page: undefined,
            })
          }
        >
          {eventOrders.map((order) => (
            <option key={order} value={order}>
              {t(`order_by.${order}`)}
            </option>
          ))}
        </Select>
      </div>
      {error && !data ? (
        <QueryTrouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : data.rows.length === 0 ? (
        <EmptyState
          action={
            narrowed && (
              <Button
                onClick={() => onSearch({ q: undefined, status: undefined, page: undefined })}
              >
                {t("show_all")}
              </Button>
            )
          }
        >
          {narrowed ? t("events_none_found") : t("events_none")}
        </EmptyState>
      ) : (
        <DataTable
          caption={t("events")}
          columns={columns}
          rows={data.rows}
          rowId={({ id }) => id}
          order={{ by: list.sort, descending: list.descending }}
          onOrder={({ by, descending }) =>
            onSearch({
              sort: eventOrders.find((order) => order === by),
              dir: descending ? "desc" : "asc",
              page: undefined,
            })
          }
          stale={isPlaceholderData}
          renderDetail={({ id }) => {
            const run = runs.latest(id);
            return run && run.status !== "pending" ? <RunOutcome run={run} /> : null;
          }}
        />
      )}
      {data && (
        <Pager
          page={list.page}
          size={PAGE_SIZE}
          total={data.total}
          onPage={(page) => onSearch({ page: page === 1 ? undefined : page })}
        />
      )}
    </section>
  );
}
