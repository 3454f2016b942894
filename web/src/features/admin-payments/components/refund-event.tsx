import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { LONGEST_NOTE } from "../../../lib/forms/longest-note.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { refundEvent } from "../mutations.ts";
import { paymentKeys, type TotalRow } from "../queries.ts";

const contract = z.object({ why: z.string().trim().min(1) });

/** All refunds of an event that are due to cards, at once; what was paid by hand is paid out by hand. */
export function RefundEvent({ total }: { total: TotalRow }) {
  const { t } = useTranslation("admin-payments");
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<TotalRow | null>(null);
  const event = isolate(total.event_name);
  const close = (): void => {
    setShown(null);
    // The sum may have been another one by then.
    void queryClient.invalidateQueries({ queryKey: paymentKeys.all });
  };
  return (
    // What holds the focus of a step that is gone: the list puts it on the next (use-held-place.ts).
    <div className="contents">
      {total.card_refunds > 0 && (
        <Button
          className="lg:whitespace-nowrap"
          aria-label={t("refund_event.open_of", { event })}
          onClick={() => setShown(total)}
        >
          {t("refund_event.open")}
        </Button>
      )}
      <Dialog open={shown !== null} onOpenChange={(isOpen) => !isOpen && close()}>
        {shown && <RefundDialog total={shown} onSent={close} />}
      </Dialog>
    </div>
  );
}

/** Of the totals as they were shown: what changes behind the dialog is not what was decided about. */
function RefundDialog({ total, onSent }: { total: TotalRow; onSent: () => void }) {
  const { t } = useTranslation("admin-payments");
  const { locale, number } = useReaderFormat();
  const { event_id, currency, card_refunds, card_refunds_minor, hand_refunds } = total;
  const form = useContractForm({
    contract,
    defaultValues: { why: "" },
    send: useMutation(refundEvent(useQueryClient())),
    toSend: ({ why }) => ({ event_id, currency, amount_minor: card_refunds_minor, why }),
    onSent: () => {
      onSent();
      toast("success", t("refund_event.done", { count: card_refunds, n: number(card_refunds) }));
    },
  });
  return (
    <DialogContent
      title={t("refund_event.open")}
      description={t("refund_event.cards", {
        count: card_refunds,
        n: number(card_refunds),
        amount: money(card_refunds_minor, currency, locale),
        event: isolate(total.event_name),
      })}
    >
      <form {...form.element} className="grid gap-5">
        {hand_refunds > 0 && (
          <p>{t("refund_event.by_hand", { count: hand_refunds, n: number(hand_refunds) })}</p>
        )}
        <Field
          label={t("reason")}
          hint={t("reason_hint")}
          error={form.formState.errors.why && t("reason_missing")}
        >
          {(control) => (
            <TextArea {...control} {...form.register("why")} maxLength={LONGEST_NOTE} rows={3} />
          )}
        </Field>
        <DialogActions
          form={form}
          label={t("refund_event.send")}
          busyLabel={t("sending")}
          variant="primary"
        />
      </form>
    </DialogContent>
  );
}
