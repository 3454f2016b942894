import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isolate } from "../../lib/format/reader-format.ts";
import { useFishWords } from "../../lib/format/use-fish-words.ts";
import { toast } from "../../lib/page/toasts.ts";
import { useErrorToast } from "../../lib/page/use-error-toast.ts";
import { lastDecided, undoJudgement, type Judged, type Judgement } from "./mutations.ts";

/** Says what a judge decided, with the way back. */
export function useDecided() {
  const { t } = useTranslation("admin-judging");
  const { voided } = useFishWords();
  const queryClient = useQueryClient();
  const options = undoJudgement(queryClient);
  const undo = useMutation({
    ...options,
    onSuccess: (_nothing, { fish }) =>
      toast("success", t("undone_toast", { team: isolate(fish.team_name) })),
    onError: useErrorToast(),
  });
  return {
    tell: ({ fish, decision }: Judgement, { revision, void_reason }: Judged): void => {
      const team = isolate(fish.team_name);
      const back = { label: t("undo"), onClick: () => undo.mutate({ fish, revision }) };
      if (decision === "accepted" && void_reason !== null) {
        toast("warning", t("accepted_void_toast", { team }), voided(void_reason), back);
      } else {
        toast("success", t(`${decision}_toast`, { team }), undefined, back);
      }
    },
    undoLast: (): void => {
      const last = lastDecided(queryClient);
      if (last && !undo.isPending) undo.mutate(last);
    },
  };
}
