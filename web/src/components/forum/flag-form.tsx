import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { flagReasons } from "../../../../supabase/functions/_shared/contracts/forum-moderation.ts";
import { MOST_REASON } from "../../../../supabase/functions/_shared/contracts/forum-rulings.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { flagPost } from "../../lib/forum/post-changes.ts";
import { DialogActions } from "../dialog-actions.tsx";
import { Choice } from "../ui/choice.tsx";
import { Field, FieldError } from "../ui/field.tsx";
import { TextArea } from "../ui/input.tsx";

const contract = z
  .object({ reason: z.enum(flagReasons), note: z.string().trim().max(MOST_REASON) })
  .refine(({ reason, note }) => reason !== "other" || note !== "", { path: ["note"] });

interface Props {
  postId: number;
  onDone: () => void;
}

/** Tells the moderators what is wrong with a post. */
export function FlagForm({ postId, onDone }: Props) {
  const { t } = useTranslation("forum-compose");
  const form = useContractForm({
    contract,
    defaultValues: { note: "" },
    send: useMutation(flagPost),
    toSend: ({ reason, note }) => ({ post_id: postId, reason, ...(note !== "" && { note }) }),
    onSent: onDone,
  });
  const problemId = useId();
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-4">
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{t("forms.reason")}</legend>
        {flagReasons.map((reason) => (
          <Choice
            key={reason}
            type="radio"
            value={reason}
            aria-invalid={errors.reason ? true : undefined}
            aria-describedby={errors.reason ? problemId : undefined}
            {...form.register("reason")}
          >
            {t(`forms.flag.reasons.${reason}`)}
          </Choice>
        ))}
        {errors.reason && <FieldError id={problemId}>{t("forms.flag.choose")}</FieldError>}
      </fieldset>
      <Field label={t("forms.flag.note")} error={errors.note && t("forms.flag.note_missing")}>
        {(control) => (
          <TextArea {...control} {...form.register("note")} dir="auto" maxLength={MOST_REASON} />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("forms.flag.submit")}
        busyLabel={t("forms.flag.busy")}
        variant="primary"
      />
    </form>
  );
}
