import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { deleteDraft } from "../mutations.ts";

/** Only drafts can be deleted: what was public is cancelled instead. */
export function DeleteDraft({ event }: { event: { id: string; name: string } }) {
  const { t } = useTranslation("admin-events");
  const remove = useMutation({
    ...deleteDraft(useQueryClient()),
    onError: useErrorToast(),
  });
  const label = t("delete.of", { event: isolate(event.name) });
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button
          size="icon"
          variant="quiet"
          busy={remove.isPending}
          aria-label={label}
          title={label}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent
        title={t("delete.title", { event: isolate(event.name) })}
        description={t("delete.text")}
        action={t("delete.action")}
        onConfirm={() => remove.mutate(event.id)}
      />
    </AlertDialog>
  );
}
