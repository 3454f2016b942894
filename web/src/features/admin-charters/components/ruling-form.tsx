import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  CHARTER_LIMITS,
  DISPUTE_RULINGS,
} from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { SideBlock } from "../../../components/side-block.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field, FieldError } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { money } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { disputeRuling } from "../contracts.ts";
import { ruleDispute } from "../mutations.ts";
import type { DeskBooking } from "../queries.ts";

type Ruling = (typeof DISPUTE_RULINGS)[number];

/** A ruling with its reason, after what follows from it. */
export function RulingForm({ booking, disputeId }: { booking: DeskBooking; disputeId: string }) {
  const { t } = useTranslation("admin-charters");
  const problemId = useId();
  const form = useContractForm({
    contract: disputeRuling,
    defaultValues: { reason: "" },
    send: useMutation(ruleDispute(useQueryClient())),
    toSend: (values) => ({ dispute_id: disputeId, ...values }),
    onSent: () => toast("success", t("rule.done")),
  });
  const { errors } = form.formState;
  // None until one is chosen.
  const chosen = form.watch("ruling") as Ruling | undefined;
  return (
    <SideBlock title={t("rule.title")}>
      <form {...form.element} className="grid gap-4 pt-2">
        <fieldset className="grid">
          <legend className="sr-only">{t("rule.title")}</legend>
          {DISPUTE_RULINGS.map((ruling) => (
            <Choice
              key={ruling}
              type="radio"
              value={ruling}
              aria-invalid={errors.ruling ? true : undefined}
              aria-describedby={errors.ruling ? problemId : undefined}
              {...form.register("ruling")}
            >
              {t(`rule.ruling.${ruling}`)}
            </Choice>
          ))}
          {errors.ruling && <FieldError id={problemId}>{t("rule.missing")}</FieldError>}
        </fieldset>
        <div aria-live="polite">{chosen && <Consequence booking={booking} ruling={chosen} />}</div>
        <Field
          label={t("rule.reason")}
          hint={t("rule.reason_hint")}
          error={errors.reason && t("decide.reason_missing")}
        >
          {(control) => (
            <TextArea
              {...control}
              {...form.register("reason")}
              dir="auto"
              rows={4}
              maxLength={CHARTER_LIMITS.ruling}
            />
          )}
        </Field>
        <LeaveGuard when={form.formState.isDirty && !form.isSending} />
        <SaveRow
          form={form}
          variant="primary"
          label={t("rule.submit")}
          busyLabel={t("saving")}
          done={form.isSent && t("rule.done")}
        />
      </form>
    </SideBlock>
  );
}

/** What the database makes of a ruling (`rule_dispute`). */
function Consequence({ booking, ruling }: { booking: DeskBooking; ruling: Ruling }) {
  const { t } = useTranslation("admin-charters");
  const { locale } = useReaderFormat();
  const { cancel_minor: owed, currency, price_minor: price } = booking;
  const isOwed = booking.state === "cancelled_by_angler" && owed !== null && owed > 0;
  const cost = money(isOwed ? owed : price, currency, locale);
  return (
    <div className="border-s-4 border-port ps-3">
      <p className="font-semibold">
        {isOwed
          ? t(ruling === "for_angler" ? "rule.owed_dropped" : "rule.owed_stays", { cost })
          : t(ruling === "for_angler" ? "rule.refund" : "rule.price_stays", { cost })}
      </p>
      <p className="mt-1 text-sm">{t("rule.final")}</p>
    </div>
  );
}
