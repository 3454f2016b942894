import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type {
  OwnPoints,
  Reward,
} from "../../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { RedemptionCode } from "../../../components/redemption-code.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { Dialog, DialogClose, DialogContent } from "../../../components/ui/dialog.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useSendId } from "../../../lib/forms/use-send-id.ts";
import { redeemReward } from "../mutations.ts";

interface Props {
  reward: Reward;
  title: string;
  own: OwnPoints;
}

/** Takes a reward, after a question; or says why not. */
export function RedeemButton({ reward, title, own }: Props) {
  const { t } = useTranslation("top-fans");
  const { number } = useReaderFormat();
  const [open, setOpen] = useState(false);
  const missing = reward.cost - own.balance;
  const isLimited = reward.per_person !== null && (own.taken[reward.id] ?? 0) >= reward.per_person;
  if (!open && reward.stock === 0) return null;
  // Its code stays in view, whatever is left for another one.
  if (!open && (isLimited || missing > 0)) {
    return (
      <p className="mt-2 text-sm font-semibold">
        {isLimited
          ? t("redeem.taken")
          : t("redeem.missing", { count: missing, n: number(missing) })}
      </p>
    );
  }
  return (
    <>
      <Button
        className="mt-3"
        onClick={() => setOpen(true)}
        aria-label={t("redeem.of", { title: isolate(title) })}
      >
        {t("redeem.action")}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title={title}>
          <Question reward={reward} balance={own.balance} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function Question({ reward, balance }: { reward: Reward; balance: number }) {
  const { t } = useTranslation("top-fans");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  const sendId = useSendId();
  const [before] = useState(balance);
  const { mutate, data, error, isPending } = useMutation(redeemReward(useQueryClient()));
  if (data) {
    return (
      <div className="grid gap-5">
        <output>{t("redeem.done")}</output>
        <RedemptionCode code={data.code} />
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton to="/profile/points">{t("own.history")}</LinkButton>
          <DialogClose className={buttonStyle("primary")}>{t("redeem.close")}</DialogClose>
        </div>
      </div>
    );
  }
  const { id, cost } = reward;
  return (
    <div className="grid gap-5">
      <p>
        {t("redeem.question", {
          count: cost,
          cost: number(cost),
          left: number(before - cost),
        })}
      </p>
      {error && <ErrorNote>{common(errorKey(error))}</ErrorNote>}
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonStyle("secondary")}>{common("cancel")}</DialogClose>
        <Button
          variant="primary"
          busy={isPending}
          onClick={() => mutate({ id: sendId.of({ id, cost }), reward_id: id, cost })}
        >
          {t("redeem.confirm")}
        </Button>
      </div>
    </div>
  );
}
