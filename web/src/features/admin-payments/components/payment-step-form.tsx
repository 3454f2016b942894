import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { LONGEST_NOTE } from "../../../lib/forms/longest-note.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { PaymentChange } from "../mutations.ts";
import type { PaymentRow } from "../queries.ts";
import type { PaymentStep } from "../steps.ts";

const BY_HAND = ["cash", "transfer"] as const;

const contractOf = (step: PaymentStep) =>
  z.object({
    method: z.enum(BY_HAND),
    why: z
      .string()
      .trim()
      .refine((typed) => step === "record" || typed !== ""),
  });

interface Props {
  step: PaymentStep;
  payment: PaymentRow;
  send: UseMutationResult<void, Error, PaymentChange>;
  onSent: () => void;
}

/** How it was paid, where that is the step, and why. */
export function PaymentStepForm({ step, payment, send, onSent }: Props) {
  const { t } = useTranslation("admin-payments");
  const { t: payments } = useTranslation("payments");
  const isRecord = step === "record";
  const form = useContractForm({
    contract: contractOf(step),
    defaultValues: { method: "cash", why: "" },
    send,
    toSend: ({ method, why }) => ({
      payment_id: payment.id,
      version: payment.version,
      step,
      why,
      ...(isRecord && { method }),
    }),
    onSent,
  });
  return (
    <form {...form.element} className="grid gap-5">
      {isRecord && (
        <Field label={t("paid_by")}>
          {(control) => (
            <Select {...control} {...form.register("method")}>
              {BY_HAND.map((method) => (
                <option key={method} value={method}>
                  {payments(`method.${method}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={t(isRecord ? "note" : "reason")}
        hint={t(isRecord ? "note_hint" : "reason_hint")}
        error={form.formState.errors.why && t("reason_missing")}
      >
        {(control) => (
          <TextArea {...control} {...form.register("why")} maxLength={LONGEST_NOTE} rows={3} />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t(`step.${step}`)}
        busyLabel={t("sending")}
        variant="primary"
      />
    </form>
  );
}
