import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorKey } from "../../lib/api/errors.ts";
import { toast } from "../../lib/page/toasts.ts";
import { isAlreadyJudged, judgeCatch, type Judgement } from "./mutations.ts";
import type { SheetRow } from "./queries.ts";
import { useDecided } from "./use-decided.ts";

const idOf = (variables: unknown): string | undefined =>
  (variables as Judgement | undefined)?.fish.id;

/** Accepting has no form, so that a toast alone shows why it failed. */
export function useAccept(): {
  accept: (fish: SheetRow) => void;
  isUnderWay: (id: string) => boolean;
  /** Decided on this page, or about to be, while a list still has it as it was before. */
  isDecided: (fish: SheetRow) => boolean;
} {
  const { t } = useTranslation("admin-judging");
  const { t: common } = useTranslation();
  const { tell } = useDecided();
  const queryClient = useQueryClient();
  const options = judgeCatch(queryClient);
  const judge = useMutation(options);
  const sent = useMutationState({
    filters: { mutationKey: options.mutationKey },
    select: ({ state: { status, variables } }) => ({ status, variables: variables as Judgement }),
  });

  function accept(fish: SheetRow): void {
    // Asked of the cache, not of the last rendering: a double click comes before the next one.
    const already = queryClient.isMutating({
      mutationKey: options.mutationKey,
      predicate: ({ state }) => idOf(state.variables) === fish.id,
    });
    if (already > 0) return;
    const judgement: Judgement = { fish, decision: "accepted" };
    judge
      .mutateAsync(judgement)
      .then((judged) => tell(judgement, judged))
      .catch((error: unknown) =>
        toast("error", common(errorKey(error)), isAlreadyJudged(error) ? t("reloaded") : undefined),
      );
  }
  return {
    accept,
    isUnderWay: (id) =>
      sent.some(({ status, variables }) => status === "pending" && idOf(variables) === id),
    isDecided: ({ id, revision }) =>
      sent.some(
        ({ status, variables: { fish } }) =>
          status !== "error" && fish.id === id && fish.revision === revision,
      ),
  };
}
