import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { changePayment } from "../mutations.ts";
import { paymentKeys, type PaymentRow } from "../queries.ts";
import { openSteps, type PaymentStep } from "../steps.ts";
import { PaymentStepForm } from "./payment-step-form.tsx";

/** The usual step of a payment as a button, the others behind a menu; each says what it does first. */
export function PaymentSteps({ payment }: { payment: PaymentRow }) {
  const { t } = useTranslation("admin-payments");
  const { locale } = useReaderFormat();
  const queryClient = useQueryClient();
  const change = useMutation(changePayment(queryClient));
  // The payment as it was shown: what changes behind the dialog is not what was decided about.
  const [asked, setAsked] = useState<{ step: PaymentStep; payment: PaymentRow } | null>(null);
  const [open, setOpen] = useState(false);
  const steps = openSteps(payment);
  // A paid fee needs nothing: what gives money back is not the first thing to press.
  const first = payment.status === "paid" ? undefined : steps[0];
  const others = steps.filter((step) => step !== first);

  const ask = (step: PaymentStep): void => {
    setAsked({ step, payment });
    setOpen(true);
  };
  const close = (opened: boolean): void => {
    // Somebody else has acted. Not sooner: the dialog with the error would go with it.
    if (!opened && change.isError) {
      void queryClient.invalidateQueries({ queryKey: paymentKeys.all });
    }
    if (!opened) change.reset();
    setOpen(opened);
  };
  const team = isolate(payment.team_name);

  return (
    // What holds the focus of a step that is gone: the list puts it on the next (use-held-place.ts).
    <div className="contents">
      {first && (
        <Button
          className="lg:whitespace-nowrap"
          aria-label={t("step_of", { step: t(`step.${first}`), team })}
          onClick={() => ask(first)}
        >
          {t(`step.${first}`)}
        </Button>
      )}
      {others.length > 0 && (
        <Menu>
          <MenuTrigger asChild>
            <Button size="icon" variant="quiet" aria-label={t("more_steps", { team })}>
              <Ellipsis aria-hidden="true" className="size-5" />
            </Button>
          </MenuTrigger>
          <MenuContent>
            {others.map((step) => (
              <MenuItem key={step} onSelect={() => ask(step)}>
                {t(`step.${step}`)}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      )}
      <Dialog open={open} onOpenChange={close}>
        {asked && (
          <DialogContent
            title={t(`step.${asked.step}`)}
            description={t(
              asked.step === "refund" && asked.payment.method === "card"
                ? "consequence.refund_card"
                : asked.step === "record" &&
                    asked.payment.status === "waived" &&
                    !asked.payment.owes_fee
                  ? "consequence.record_late"
                  : `consequence.${asked.step}`,
              { team, amount: money(asked.payment.amount_minor, asked.payment.currency, locale) },
            )}
          >
            <PaymentStepForm
              {...asked}
              send={change}
              onSent={() => {
                close(false);
                toast("success", t("changed", { team }));
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </div>
  );
}
