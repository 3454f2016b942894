import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Pager } from "../../../components/ui/pager.tsx";
import { QueryTrouble } from "../../../components/ui/query-trouble.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { judgedQuery, PAGE_SIZE, type SheetRow } from "../queries.ts";
import { judgedFilterOf, judgedOrders, verdicts } from "../search.ts";
import { useHeldPlace } from "../use-held-place.ts";
import { CatchFilterBar } from "./catch-filter-bar.tsx";
import { DecideDialog, type Asked } from "./decide-dialog.tsx";
import { DecisionHistory } from "./decision-history.tsx";
import { useJudgedColumns } from "./judged-columns.tsx";
import type { DeskViewProps } from "./judging-page.tsx";

const none: SheetRow[] = [];

/** What was decided, with its log; any of it can be decided again until the result is final. */
export function JudgedList(props: DeskViewProps) {
  const { desk, search, onSearch } = props;
  const { t } = useTranslation("admin-judging");
  const filter = judgedFilterOf(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    judgedQuery(desk.board.event.id, filter),
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useJudgedColumns(desk, {
    opened,
    onOpen: (id) => setOpened((now) => (now === id ? null : id)),
    onAsk: setAsked,
  });
  const section = useHeldPlace();
  const narrowed = filter.q !== "" || filter.division !== null || filter.status !== null;

  return (
    <section ref={section} tabIndex={-1} aria-label={t("view.judged")}>
      <CatchFilterBar {...props}>
        <Select
          aria-label={t("decision")}
          className="max-md:col-span-full"
          value={filter.status ?? ""}
          onChange={({ target }) =>
            onSearch({
              status: verdicts.find((verdict) => verdict === target.value),
              page: undefined,
            })
          }
        >
          <option value="">{t("any_decision")}</option>
          {verdicts.map((verdict) => (
            <option key={verdict} value={verdict}>
              {t(`verdict.${verdict}`)}
            </option>
          ))}
        </Select>
      </CatchFilterBar>
      {error && !data ? (
        <QueryTrouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : data.rows.length === 0 ? (
        <EmptyState
          action={
            narrowed ? (
              <Button
                onClick={() =>
                  onSearch({
                    q: undefined,
                    division: undefined,
                    status: undefined,
                    page: undefined,
                  })
                }
              >
                {t("show_all")}
              </Button>
            ) : (
              <Button onClick={() => onSearch({ view: undefined, page: undefined })}>
                {t("see_queue")}
              </Button>
            )
          }
        >
          {narrowed ? t("judged_none_found") : t("judged_none")}
        </EmptyState>
      ) : (
        <DataTable
          caption={t("view.judged")}
          columns={columns}
          rows={data.rows}
          rowId={({ id }) => id}
          order={{ by: filter.sort, descending: filter.descending }}
          onOrder={({ by, descending }) =>
            onSearch({
              sort: judgedOrders.find((order) => order === by),
              dir: descending ? "desc" : "asc",
              page: undefined,
            })
          }
          stale={isPlaceholderData}
          renderDetail={(fish) => fish.id === opened && <DecisionHistory fish={fish} desk={desk} />}
        />
      )}
      {data && (
        <Pager
          page={filter.page}
          size={PAGE_SIZE}
          total={data.total}
          onPage={(page) => onSearch({ page: page === 1 ? undefined : page })}
        />
      )}
      <DecideDialog
        asked={asked}
        desk={desk}
        rows={data?.rows ?? none}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
