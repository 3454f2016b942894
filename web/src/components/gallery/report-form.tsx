import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  GALLERY_LIMITS,
  REPORT_REASONS,
} from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { photoReport } from "../../../../supabase/functions/_shared/contracts/photos.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { reportPhoto } from "../../lib/gallery/report-photo.ts";
import { DialogActions } from "../dialog-actions.tsx";
import { Choice } from "../ui/choice.tsx";
import { Field, FieldError } from "../ui/field.tsx";
import { TextArea } from "../ui/input.tsx";

const contract = photoReport.refine(({ reason, words }) => reason !== "other" || words !== "", {
  path: ["words"],
});

interface Props {
  photoId: string;
  onDone: () => void;
}

/** A report of a photo to the office; for guests, too. */
export function ReportForm({ photoId, onDone }: Props) {
  const { t } = useTranslation("gallery");
  const form = useContractForm({
    contract,
    defaultValues: { words: "" },
    send: useMutation(reportPhoto),
    toSend: (report) => ({ id: photoId, ...report }),
    onSent: onDone,
  });
  const problemId = useId();
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-4">
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{t("report.reason")}</legend>
        {REPORT_REASONS.map((reason) => (
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
      {form.watch("reason") === "in_it" && <p className="text-sm">{t("report.in_it_note")}</p>}
      <Field label={t("report.note")} error={errors.words && t("report.note_missing")}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register("words")}
            dir="auto"
            maxLength={GALLERY_LIMITS.report}
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
