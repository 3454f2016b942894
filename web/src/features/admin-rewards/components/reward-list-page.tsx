import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { rewardForm } from "../contracts.ts";
import { createReward } from "../mutations.ts";
import { rewardListQuery, type RewardRow } from "../queries.ts";
import { columnsOfForm, NEW_REWARD } from "../reward-values.ts";
import { rewardList } from "../search.ts";
import { RewardFields } from "./reward-fields.tsx";
import { RewardsBand } from "./rewards-band.tsx";

/** What points can be spent on. */
export function RewardListPage() {
  const { t } = useTranslation("admin-rewards");
  const { user } = useMember();
  return (
    <>
      <RewardsBand title={t("rewards.title")} lead={t("rewards.lead")} />
      <div className="measure py-8">
        <QueryTable
          list={useListQuery(rewardList, (state) => rewardListQuery(user.id, state))}
          title={t("rewards.title")}
          filters={[
            {
              name: "shown",
              label: t("rewards.state"),
              all: t("rewards.any"),
              options: [
                ["published", t("rewards.published")],
                ["hidden", t("rewards.hidden")],
              ],
            },
          ]}
          action={<NewReward />}
          columns={useColumns()}
          empty={t("rewards.none")}
          noMatch={t("rewards.none_found")}
        />
      </div>
    </>
  );
}

const helper = columnsOf<RewardRow>();

function useColumns(): DataColumn<RewardRow>[] {
  const { t, i18n } = useTranslation("admin-rewards");
  const { number } = useReaderFormat();
  return helper.columns([
    helper.display({
      id: "title",
      header: t("form.title"),
      meta: { narrow: "whole" },
      cell: ({ row: { original: reward } }) => {
        const title = inLanguage(reward.title, i18n.language);
        return (
          <Link
            to="/admin/rewards/$rewardId"
            params={{ rewardId: reward.id }}
            lang={title?.lang}
            className="inline-flex min-h-11 items-center text-base font-semibold underline-offset-4 hover:underline"
          >
            <bdi>{title?.text}</bdi>
          </Link>
        );
      },
    }),
    helper.accessor("cost", {
      id: "cost",
      header: t("form.cost"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
    helper.accessor("stock", {
      id: "stock",
      header: t("form.stock"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
    helper.accessor("published", {
      header: t("rewards.state"),
      cell: ({ getValue }) => (
        <Badge tone={getValue() ? "good" : "plain"}>
          {t(getValue() ? "rewards.published" : "rewards.hidden")}
        </Badge>
      ),
    }),
  ]);
}

function NewReward() {
  const { t } = useTranslation("admin-rewards");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="primary">{t("rewards.new")}</Button>
      </DialogTrigger>
      <DialogContent title={t("rewards.new")}>
        <NewRewardForm />
      </DialogContent>
    </Dialog>
  );
}

function NewRewardForm() {
  const { t } = useTranslation("admin-rewards");
  const navigate = useNavigate();
  const form = useContractForm({
    contract: rewardForm,
    defaultValues: NEW_REWARD,
    send: useMutation(createReward(useQueryClient())),
    toSend: (values, sendId) => ({ ...columnsOfForm(values), id: sendId() }),
    onSent: (rewardId) => void navigate({ to: "/admin/rewards/$rewardId", params: { rewardId } }),
  });
  return (
    <form {...form.element} className="grid gap-5">
      <RewardFields form={form} />
      <DialogActions
        form={form}
        label={t("rewards.create")}
        busyLabel={t("saving")}
        variant="primary"
      />
    </form>
  );
}
