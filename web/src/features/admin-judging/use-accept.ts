import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorKey } from "../../lib/api/errors.ts";
import { isolate } from "../../lib/format/reader-format.ts";
import { useFishWords } from "../../lib/format/use-fish-words.ts";
import { toast } from "../../lib/page/toasts.ts";
import { isAlreadyJudged, judgeCatch, type Judgement } from "./mutations.ts";
import type { SheetRow } from "./queries.ts";

const idOf = (variables: unknown): string | undefined =>
  (variables as Judgement | undefined)?.fish.id;

/** Accepting has no form, so a toast shows the outcome. */
export function useAccept(): {
  accept: (fish: SheetRow) => void;
  isUnderWay: (id: string) => boolean;
} {
  const { t } = useTranslation("admin-judging");
  const { t: common } = useTranslation();
  const { voided } = useFishWords();
  const queryClient = useQueryClient();
  const options = judgeCatch(queryClient);
  const judge = useMutation(options);
  const underWay = useMutationState({
    filters: { mutationKey: options.mutationKey, status: "pending" },
    select: ({ state }) => idOf(state.variables),
  });

  function accept(fish: SheetRow): void {
    // Asked of the cache, not of the last rendering: a double click comes before the next one.
    const already = queryClient.isMutating({
      mutationKey: options.mutationKey,
      predicate: ({ state }) => idOf(state.variables) === fish.id,
    });
    if (already > 0) return;
    const team = isolate(fish.team_name);
    judge
      .mutateAsync({ fish, decision: "accepted" })
      .then(({ void_reason }) =>
        void_reason === null
          ? toast("success", t("accepted_toast", { team }))
          : toast("warning", t("accepted_void_toast", { team }), voided(void_reason)),
      )
      .catch((error: unknown) =>
        toast("error", common(errorKey(error)), isAlreadyJudged(error) ? t("reloaded") : undefined),
      );
  }
  return { accept, isUnderWay: (id) => underWay.includes(id) };
}
