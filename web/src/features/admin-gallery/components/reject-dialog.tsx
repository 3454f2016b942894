import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  GALLERY_LIMITS,
  REJECTIONS,
} from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field, FieldError } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { rejectionForm } from "../contracts.ts";
import { decidePhotos, type Ruling } from "../mutations.ts";
import { useProblemWords } from "../../../lib/text-desk/problem-words.ts";

interface Props {
  /** Null while nothing is asked. */
  ids: string[] | null;
  onClose: () => void;
}

/** Why photos are not shown: their members read it. */
export function RejectDialog({ ids, onClose }: Props) {
  const { t } = useTranslation("admin-gallery");
  const { number } = useReaderFormat();
  if (!ids) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t("queue.reject_title", { count: ids.length, n: number(ids.length) })}>
        <RejectForm ids={ids} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function RejectForm({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation("admin-gallery");
  const words = useProblemWords();
  const form = useContractForm({
    contract: rejectionForm,
    // No reason is chosen ahead: the member reads it as what the office means.
    defaultValues: { words: "" },
    send: useMutation(decidePhotos(useQueryClient())),
    toSend: (values): Ruling => ({ ids, approve: false, ...values }),
    onSent: onClose,
  });
  const problemId = useId();
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-5">
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{t("queue.reason")}</legend>
        {REJECTIONS.map((reason) => (
          <Choice
            key={reason}
            type="radio"
            value={reason}
            aria-invalid={errors.reason ? true : undefined}
            aria-describedby={errors.reason ? problemId : undefined}
            {...form.register("reason")}
          >
            {t(`reason.${reason}`)}
          </Choice>
        ))}
        {errors.reason && <FieldError id={problemId}>{t("queue.reason_missing")}</FieldError>}
      </fieldset>
      <Field label={t("queue.words")} hint={t("queue.words_hint")} error={words(errors.words)}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register("words")}
            maxLength={GALLERY_LIMITS.words}
            dir="auto"
          />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("queue.reject")}
        busyLabel={t("saving")}
        variant="danger"
      />
    </form>
  );
}
