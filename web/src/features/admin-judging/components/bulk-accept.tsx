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
import { acceptCatches } from "../mutations.ts";
import type { SheetRow } from "../queries.ts";

/** Accepts those of the rows that have no flag, all at once, where there are several. */
export function BulkAccept({ eventId, rows }: { eventId: string; rows: readonly SheetRow[] }) {
  const { t } = useTranslation("admin-judging");
  const { number } = useReaderFormat();
  const accept = useMutation({
    ...acceptCatches(useQueryClient(), eventId),
    onSuccess: (count) =>
      toast(count === 0 ? "warning" : "success", t("bulk.done", { count, n: number(count) })),
    onError: useErrorToast(),
  });
  const plain = rows.filter(({ flags }) => flags?.length === 0);
  const count = plain.length;
  if (count < 2) return null;
  const counted = { count, n: number(count) };
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button className="mb-4" busy={accept.isPending}>
          {accept.isPending ? t("bulk.busy") : t("bulk.accept", counted)}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent
        title={t("bulk.title", counted)}
        description={t("bulk.text")}
        action={t("bulk.action")}
        variant="primary"
        onConfirm={() => {
          if (!accept.isPending) accept.mutate(plain);
        }}
      />
    </AlertDialog>
  );
}
