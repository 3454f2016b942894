import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { REDEMPTION_STATES } from "../../../../../supabase/functions/_shared/contracts/point-kinds.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { useSite } from "../../../lib/site.ts";
import { cancelForm } from "../contracts.ts";
import { settleRedemption } from "../mutations.ts";
import { redemptionListQuery, type RedemptionRow } from "../queries.ts";
import { redemptionList } from "../search.ts";
import { useRewardWords } from "./problem-words.ts";
import { RewardsBand } from "./rewards-band.tsx";

/** Who has redeemed what: found by the code that the member shows. */
export function RedemptionListPage() {
  const { t } = useTranslation("admin-rewards");
  const { user } = useMember();
  return (
    <>
      <RewardsBand title={t("redemptions.title")} lead={t("redemptions.lead")} />
      <div className="measure py-8">
        <QueryTable
          list={useListQuery(redemptionList, (state) => redemptionListQuery(user.id, state))}
          title={t("redemptions.title")}
          searchLabel={t("redemptions.search")}
          filters={[
            {
              name: "status",
              label: t("redemptions.status"),
              all: t("redemptions.any"),
              options: REDEMPTION_STATES.map((one) => [one, t(`status.${one}`)] as const),
            },
          ]}
          columns={useColumns()}
          renderActions={(row) => row.status === "open" && <Actions redemption={row} />}
          empty={t("redemptions.none")}
          noMatch={t("redemptions.none_found")}
        />
      </div>
    </>
  );
}

const TONES = { open: "signal", handed_out: "good", cancelled: "plain" } as const;
const helper = columnsOf<RedemptionRow>();

function useColumns(): DataColumn<RedemptionRow>[] {
  const { t, i18n } = useTranslation("admin-rewards");
  const { number, date } = useReaderFormat();
  const { time_zone: officeZone } = useSite();
  return helper.columns([
    helper.accessor("number", {
      id: "number",
      header: t("redemptions.code"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <span dir="ltr" className="font-mono font-semibold">
          {original.code}
        </span>
      ),
    }),
    helper.display({
      id: "who",
      header: t("fans.member"),
      cell: ({ row: { original: row } }) => (
        <bdi>{row.name ?? (row.user_id ? t("fans.nameless") : t("fans.former"))}</bdi>
      ),
    }),
    helper.display({
      id: "what",
      header: t("form.title"),
      cell: ({ row: { original } }) => {
        const title = inLanguage(original.title, i18n.language);
        return (
          <span lang={title?.lang}>
            <bdi>{title?.text}</bdi>
          </span>
        );
      },
    }),
    helper.accessor("cost", {
      id: "cost",
      header: t("form.cost"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
    helper.display({
      id: "status",
      header: t("redemptions.status"),
      cell: ({ row: { original: row } }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={TONES[row.status]}>{t(`status.${row.status}`)}</Badge>
          <span className="text-sm text-ink-2 figures">
            {date(
              Date.parse(row.settled_at ?? row.created_at),
              { dateStyle: "medium" },
              officeZone,
            )}
          </span>
          {row.reason && (
            <bdi dir="auto" className="text-sm wrap-anywhere">
              {row.reason}
            </bdi>
          )}
        </span>
      ),
    }),
  ]);
}

function Actions({ redemption: { id, code } }: { redemption: RedemptionRow }) {
  const { t } = useTranslation("admin-rewards");
  const [open, setOpen] = useState(false);
  const onError = useErrorToast();
  const handOut = useMutation({
    ...settleRedemption(useQueryClient()),
    onSuccess: () => toast("success", t("redemptions.done")),
    onError,
  });
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        busy={handOut.isPending}
        onClick={() => handOut.mutate({ id, status: "handed_out" })}
        aria-label={t("redemptions.hand_out_of", { code })}
      >
        {t("redemptions.hand_out")}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="quiet" aria-label={t("redemptions.cancel_of", { code })}>
            {t("redemptions.cancel")}
          </Button>
        </DialogTrigger>
        <DialogContent title={t("redemptions.cancel_title", { code })}>
          <CancelForm id={id} onSent={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </span>
  );
}

function CancelForm({ id, onSent }: { id: string; onSent: () => void }) {
  const { t } = useTranslation("admin-rewards");
  const words = useRewardWords();
  const form = useContractForm({
    contract: cancelForm,
    defaultValues: { reason: "" },
    send: useMutation(settleRedemption(useQueryClient())),
    toSend: ({ reason }) => ({ id, status: "cancelled" as const, reason }),
    onSent,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <Field
        label={t("reason")}
        hint={t("reason_hint")}
        error={words(form.formState.errors.reason)}
      >
        {(control) => <TextArea {...control} {...form.register("reason")} rows={3} dir="auto" />}
      </Field>
      <DialogActions
        form={form}
        label={t("redemptions.cancel_do")}
        busyLabel={t("saving")}
        variant="danger"
      />
    </form>
  );
}
