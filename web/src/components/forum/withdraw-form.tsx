import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { withdrawPost, type ChangedPost } from "../../lib/forum/post-changes.ts";
import { DialogActions } from "../dialog-actions.tsx";

interface Props {
  postId: number;
  onDone: (changed: ChangedPost) => void;
}

/** Asks before one takes one's own post back. */
export function WithdrawForm({ postId, onDone }: Props) {
  const { t } = useTranslation("forum-compose");
  const form = useContractForm({
    contract: z.object({}),
    defaultValues: {},
    send: useMutation(withdrawPost),
    toSend: () => ({ post_id: postId, withdrawn: true }),
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-4">
      <DialogActions
        form={form}
        label={t("forms.withdraw.submit")}
        busyLabel={t("forms.withdraw.busy")}
        variant="danger"
      />
    </form>
  );
}
