import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { MOST_REASON } from "../../../../supabase/functions/_shared/contracts/forum-rulings.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { rulePost, type ChangedPost } from "../../lib/forum/post-changes.ts";
import { DialogActions } from "../dialog-actions.tsx";
import { Field } from "../ui/field.tsx";
import { TextArea } from "../ui/input.tsx";

const contract = z.object({ reason: z.string().trim().min(1).max(MOST_REASON) });

interface Props {
  postId: number;
  onDone: (changed: ChangedPost) => void;
}

/** A moderator removes a post; its author gets the reason. */
export function RemoveForm({ postId, onDone }: Props) {
  const { t } = useTranslation("forum-compose");
  const form = useContractForm({
    contract,
    defaultValues: { reason: "" },
    send: useMutation(rulePost),
    toSend: ({ reason }) => ({ post_id: postId, action: "remove" as const, reason }),
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-4">
      <Field
        label={t("forms.reason")}
        error={form.formState.errors.reason && t("forms.remove.reason_missing")}
      >
        {(control) => (
          <TextArea {...control} {...form.register("reason")} dir="auto" maxLength={MOST_REASON} />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("forms.remove.submit")}
        busyLabel={t("forms.remove.busy")}
        variant="danger"
      />
    </form>
  );
}
