import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { DueFee } from "../dock.ts";

interface Props {
  /** As it is shown, and recorded. */
  fee: DueFee;
  send: UseMutationResult<void, Error, DueFee>;
  onSent: (fee: DueFee) => void;
}

/** Records a fee as it is shown. Where it was another one by then, it says so, beside the new amount. */
export function CashForm({ fee, send, onSent }: Props) {
  const { t } = useTranslation("admin-entries");
  const { locale } = useReaderFormat();
  const { variables: sent } = send;
  const form = useContractForm({
    contract: z.object({}),
    defaultValues: {},
    send,
    toSend: () => fee,
    onSent: () => onSent(fee),
  });
  const isOther =
    sent !== undefined &&
    (sent.amount_minor !== fee.amount_minor || sent.currency !== fee.currency);
  return (
    <form {...form.element} className="grid gap-5">
      <DialogActions
        form={form}
        label={t("cash.record")}
        busyLabel={t("saving")}
        variant="primary"
        errorWords={
          isOther
            ? t("cash.changed", { amount: isolate(money(fee.amount_minor, fee.currency, locale)) })
            : undefined
        }
      />
    </form>
  );
}
