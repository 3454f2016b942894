import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  CHARTER_LIMITS,
  REVIEW_REPORTS,
} from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field, FieldError } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { reportReview } from "../booking-mutations.ts";
import { reviewReport } from "../contracts.ts";

/** Why a review should be looked at; words are needed where no reason fits. */
export function ReviewReportForm({ reviewId, onDone }: { reviewId: string; onDone: () => void }) {
  const { t } = useTranslation("boats");
  const form = useContractForm({
    contract: reviewReport,
    defaultValues: { words: "" },
    send: useMutation(reportReview),
    toSend: (report) => ({ review_id: reviewId, ...report }),
    onSent: onDone,
  });
  const problemId = useId();
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-4">
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{t("report.reason")}</legend>
        {REVIEW_REPORTS.map((reason) => (
          <Choice
            key={reason}
            type="radio"
            value={reason}
            aria-invalid={errors.reason ? true : undefined}
            aria-describedby={errors.reason ? problemId : undefined}
            {...form.register("reason")}
          >
            {t(`report.reasons.${reason}`)}
          </Choice>
        ))}
        {errors.reason && <FieldError id={problemId}>{t("report.choose")}</FieldError>}
      </fieldset>
      <Field label={t("report.note")} error={errors.words && t("report.note_missing")}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register("words")}
            dir="auto"
            maxLength={CHARTER_LIMITS.report}
          />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("report.submit")}
        busyLabel={t("report.busy")}
        variant="primary"
      />
    </form>
  );
}
