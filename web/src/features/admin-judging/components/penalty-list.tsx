import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog, AlertDialogContent } from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { DataTable } from "../../../components/ui/data-table.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Pager } from "../../../components/ui/pager.tsx";
import { QueryTrouble } from "../../../components/ui/query-trouble.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { notify } from "../../../lib/page/notices.ts";
import { revokePenalty } from "../mutations.ts";
import { canJudge } from "../permissions.ts";
import { PAGE_SIZE, penaltyListQuery, type Penalty } from "../queries.ts";
import { penaltyFilterOf, penaltyStates } from "../search.ts";
import { useHeldPlace } from "../use-held-place.ts";
import type { DeskViewProps } from "./judging-page.tsx";
import { usePenaltyColumns } from "./penalty-columns.tsx";
import { PenaltyForm } from "./penalty-form.tsx";

/** What was taken off and what was given back, the latest first. */
export function PenaltyList({ desk, search, onSearch }: DeskViewProps) {
  const { t } = useTranslation("admin-judging");
  const { t: common } = useTranslation();
  const { score } = useReaderFormat();
  const { event } = desk.board;
  const filter = penaltyFilterOf(search);
  const { data, error, refetch, isPlaceholderData } = useQuery(penaltyListQuery(event.id, filter));
  const [imposing, setImposing] = useState(false);
  const [revoking, setRevoking] = useState<Penalty | null>(null);
  const [asking, setAsking] = useState(false);
  const revoke = useMutation({
    ...revokePenalty(useQueryClient(), event.id),
    onError: (failure) => notify("error", common(errorKey(failure))),
  });
  const open = canJudge(event.status);
  const section = useHeldPlace();
  const columns = usePenaltyColumns(desk, open, (penalty) => {
    setRevoking(penalty);
    setAsking(true);
  });
  const impose = open && (
    <Button variant="primary" onClick={() => setImposing(true)}>
      {t("penalty.impose")}
    </Button>
  );

  return (
    <section ref={section} tabIndex={-1} aria-label={t("view.penalties")}>
      <div className="mb-4 flex flex-wrap gap-3">
        <Select
          aria-label={t("penalty.state")}
          className="grow sm:max-w-60"
          value={filter.state ?? ""}
          onChange={({ target }) =>
            onSearch({
              state: penaltyStates.find((state) => state === target.value),
              page: undefined,
            })
          }
        >
          <option value="">{t("penalty.any_state")}</option>
          {penaltyStates.map((state) => (
            <option key={state} value={state}>
              {t(`penalty.${state}`)}
            </option>
          ))}
        </Select>
        <div className="ms-auto">{impose}</div>
      </div>
      {error && !data ? (
        <QueryTrouble error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : data.rows.length === 0 ? (
        <EmptyState
          action={
            filter.state ? (
              <Button onClick={() => onSearch({ state: undefined, page: undefined })}>
                {t("show_all")}
              </Button>
            ) : null
          }
        >
          {filter.state ? t("penalty.none_found") : t("penalty.none")}
        </EmptyState>
      ) : (
        <DataTable
          caption={t("view.penalties")}
          columns={columns}
          rows={data.rows}
          rowId={({ id }) => id}
          stale={isPlaceholderData}
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
      <Dialog open={imposing} onOpenChange={setImposing}>
        <DialogContent title={t("penalty.impose")} description={t("penalty.impose_text")}>
          <PenaltyForm desk={desk} onDone={() => setImposing(false)} />
        </DialogContent>
      </Dialog>
      <AlertDialog open={asking} onOpenChange={setAsking}>
        {revoking && (
          <AlertDialogContent
            title={t("penalty.revoke_title", { team: isolate(revoking.registration.team.name) })}
            description={t("penalty.revoke_text", {
              amount: measureText(score(revoking.amount, event.rules)),
            })}
            action={t("penalty.revoke")}
            onConfirm={() => {
              if (!revoke.isPending) revoke.mutate(revoking.id);
            }}
          />
        )}
      </AlertDialog>
    </section>
  );
}
