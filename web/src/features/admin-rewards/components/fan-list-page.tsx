import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { correctionForm, numberOf } from "../contracts.ts";
import { correctPoints } from "../mutations.ts";
import { fanListQuery, type FanOverview } from "../queries.ts";
import { fanList } from "../search.ts";
import { useRewardWords } from "./problem-words.ts";
import { RewardsBand } from "./rewards-band.tsx";

/** Everybody that has points, and where an admin corrects them. */
export function FanListPage() {
  const { t } = useTranslation("admin-rewards");
  const { user } = useMember();
  return (
    <>
      <RewardsBand title={t("fans.title")} lead={t("fans.lead")} />
      <div className="measure py-8">
        <QueryTable
          list={useListQuery(fanList, (state) => fanListQuery(user.id, state))}
          title={t("fans.title")}
          searchLabel={t("fans.search")}
          columns={useColumns()}
          renderActions={(fan) => <Correct fan={fan} />}
          empty={t("fans.none")}
          noMatch={t("fans.none_found")}
        />
      </div>
    </>
  );
}

const helper = columnsOf<FanOverview>();

function useColumns(): DataColumn<FanOverview>[] {
  const { t } = useTranslation("admin-rewards");
  const { number } = useReaderFormat();
  return helper.columns([
    helper.accessor("number", {
      id: "number",
      header: t("fans.member"),
      meta: { narrow: "whole" },
      cell: ({ row: { original: fan } }) => (
        <span className="grid">
          <bdi className="font-semibold">{fan.name ?? t("fans.nameless")}</bdi>
          {!fan.listed && <span className="text-sm text-ink-2">{t("fans.unlisted")}</span>}
        </span>
      ),
    }),
    helper.accessor("earned", {
      id: "earned",
      header: t("fans.earned"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
    helper.accessor("balance", {
      id: "balance",
      header: t("fans.balance"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
  ]);
}

function Correct({ fan }: { fan: FanOverview }) {
  const { t } = useTranslation("admin-rewards");
  const [open, setOpen] = useState(false);
  const name = isolate(fan.name ?? t("fans.nameless"));
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button aria-label={t("fans.correct_of", { name })}>{t("fans.correct")}</Button>
      </DialogTrigger>
      <DialogContent title={t("fans.correct_of", { name })} description={t("fans.correct_text")}>
        <CorrectionForm fanId={fan.id} onSent={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function CorrectionForm({ fanId, onSent }: { fanId: string; onSent: () => void }) {
  const { t } = useTranslation("admin-rewards");
  const words = useRewardWords();
  const form = useContractForm({
    contract: correctionForm,
    defaultValues: { points: "", reason: "" },
    send: useMutation(correctPoints(useQueryClient())),
    toSend: ({ points, reason }, sendId) => ({
      id: sendId(),
      fan_id: fanId,
      points: numberOf(points) ?? 0,
      reason,
    }),
    onSent,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="mt-4 grid gap-5">
      <Field label={t("fans.points")} hint={t("fans.points_hint")} error={words(errors.points)}>
        {(control) => <Input {...control} {...form.register("points")} dir="ltr" />}
      </Field>
      <Field label={t("reason")} hint={t("reason_hint")} error={words(errors.reason)}>
        {(control) => <TextArea {...control} {...form.register("reason")} rows={3} dir="auto" />}
      </Field>
      <DialogActions form={form} label={t("save")} busyLabel={t("saving")} variant="primary" />
    </form>
  );
}
