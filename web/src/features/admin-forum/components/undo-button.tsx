import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { undoable } from "../../../../../supabase/functions/_shared/contracts/forum-moderation.ts";
import { Button } from "../../../components/ui/button.tsx";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { undoRuling } from "../mutations.ts";
import type { RulingRow } from "../queries.ts";

type Ruling = Pick<RulingRow, "action" | "is_undone"> & { id: number | string };

/** Takes a decision back, where it can be. */
export function UndoButton({ ruling: { id, action, is_undone } }: { ruling: Ruling }) {
  const { t } = useTranslation("admin-forum");
  const undo = useMutation({ ...undoRuling(useQueryClient()), onError: useErrorToast() });
  if (is_undone || !undoable.includes(action)) return null;
  return (
    <Button
      variant="quiet"
      busy={undo.isPending}
      aria-label={t("undo_of", { action: t(`action.${action}`) })}
      onClick={() => undo.mutate(String(id), { onSuccess: () => toast("success", t("undo_done")) })}
    >
      {t("undo")}
    </Button>
  );
}
