import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { confirmEntries } from "../mutations.ts";
import type { EntryRow } from "../queries.ts";
import { openSteps } from "../steps.ts";

/** Confirms those of the chosen entries that hold no place on the start list yet, and have not ended. */
export function ConfirmChosen({ chosen }: { chosen: readonly EntryRow[] }) {
  const { t } = useTranslation("admin-entries");
  const { number } = useReaderFormat();
  const open = chosen.filter(
    (entry) =>
      (entry.status === "pending" || entry.status === "waitlisted") &&
      openSteps(entry, 1).includes("confirm"),
  );
  const counted = { count: open.length, n: number(open.length) };
  const { mutate, isPending } = useMutation({
    ...confirmEntries(useQueryClient()),
    onError: useErrorToast(),
    onSuccess: () => toast("success", t("confirmed_done", counted)),
  });
  if (open.length === 0) return <p className="text-sm text-ink-2">{t("confirm_none")}</p>;
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button busy={isPending}>{t("confirm_chosen", counted)}</Button>
      </AlertDialogTrigger>
      <AlertDialogContent
        title={t("confirm_chosen", counted)}
        description={t("consequence.confirm_chosen")}
        action={t("step.confirm")}
        variant="primary"
        onConfirm={() => mutate(open.map(({ id }) => id))}
      />
    </AlertDialog>
  );
}
