import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog, AlertDialogContent } from "../../../components/ui/alert-dialog.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { changeTeam, type TeamChange } from "../mutations.ts";

export interface Question {
  change: TeamChange;
  team: string;
  /** Of the member, where the change is about one. */
  name?: string;
}

/** One question of the page: what is to be changed, and the dialog that asks first. */
export function useTeamQuestion() {
  const { t } = useTranslation("teams");
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const change = useMutation({ ...changeTeam(useQueryClient()), onError: useErrorToast() });
  const call = question?.change.call;
  const names = { team: isolate(question?.team ?? ""), name: isolate(question?.name ?? "") };
  const dialog = (
    <AlertDialog open={open} onOpenChange={setOpen}>
      {question && call && (
        <AlertDialogContent
          title={t(`ask.${call}.title`, names)}
          description={t(`ask.${call}.text`, names)}
          action={t(`ask.${call}.action`)}
          variant={call === "hand_over_team" ? "primary" : "danger"}
          onConfirm={() =>
            change.mutate(question.change, {
              onSuccess: () => toast("success", t(`ask.${call}.done`, names)),
            })
          }
        />
      )}
    </AlertDialog>
  );
  const ask = (next: Question): void => {
    setQuestion(next);
    setOpen(true);
  };
  return { ask, dialog };
}
