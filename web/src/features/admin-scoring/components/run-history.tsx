import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../components/ui/card.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Pager } from "../../../components/ui/pager.tsx";
import { QueryTrouble } from "../../../components/ui/query-trouble.tsx";
import { RuleLines } from "../../../components/rule-lines.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { eventNamesQuery, PAGE_SIZE, runListQuery } from "../queries.ts";
import { useRunColumns } from "./run-columns.tsx";
import type { ScoringPageProps } from "./scoring-page.tsx";

/** Every recorded run, newest first, with the rules it used. */
export function RunHistory({ search, onSearch }: ScoringPageProps) {
  const { t } = useTranslation("admin-scoring");
  const page = search.runs ?? 1;
  const eventId = search.run_event ?? null;
  const { data: names } = useQuery(eventNamesQuery);
  const { data, error, refetch, isPlaceholderData } = useQuery(runListQuery(eventId, page));
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useRunColumns(opened, (id) => setOpened((now) => (now === id ? null : id)));

  return (
    <section aria-labelledby="runs-heading">
      <div className="mb-4 grid items-end gap-3 lg:grid-cols-[1fr_18rem]">
        <div>
          <h2 id="runs-heading" className="text-2xl">
            {t("runs")}
          </h2>
          <p className="text-sm text-ink-2">{t("runs_lead")}</p>
        </div>
        <Select
          aria-label={t("filter_event")}
          value={eventId ?? ""}
          onChange={({ target }) =>
            onSearch({ run_event: target.value || undefined, runs: undefined })
          }
        >
          <option value="">{t("any_event")}</option>
          {names?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {error && !data ? (
        <QueryTrouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-48" />
      ) : data.rows.length === 0 ? (
        <EmptyState
          action={
            eventId && (
              <Button onClick={() => onSearch({ run_event: undefined, runs: undefined })}>
                {t("show_all_runs")}
              </Button>
            )
          }
        >
          {eventId ? t("runs_none_found") : t("runs_none")}
        </EmptyState>
      ) : (
        <DataTable
          caption={t("runs")}
          columns={columns}
          rows={data.rows}
          rowId={({ id }) => id}
          stale={isPlaceholderData}
          renderDetail={(run) =>
            run.id === opened && (
              <Card tone="log">
                <RuleLines rules={run.rules} />
              </Card>
            )
          }
        />
      )}
      {data && (
        <Pager
          page={page}
          size={PAGE_SIZE}
          total={data.total}
          onPage={(next) => onSearch({ runs: next === 1 ? undefined : next })}
        />
      )}
    </section>
  );
}
