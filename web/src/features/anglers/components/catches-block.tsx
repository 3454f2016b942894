import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CATCHES_SHOWN } from "../../../../../supabase/functions/_shared/contracts/anglers.ts";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { chooseCatches } from "../mutations.ts";
import { ownCatchesQuery } from "../queries.ts";
import { CatchFigures } from "./catch-figures.tsx";

/** Which of the member's catches in final events the public page shows. */
export function CatchesBlock({ userId }: { userId: string }) {
  const { t } = useTranslation("anglers");
  const { number } = useReaderFormat();
  const { data: catches } = useSuspenseQuery(ownCatchesQuery(userId));
  const stored = catches.filter(({ chosen }) => chosen).map(({ id }) => id);
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const chosen = changed ?? stored;
  const onError = useErrorToast();
  const save = useMutation({ ...chooseCatches(useQueryClient()), onError });
  const isFull = chosen.length >= CATCHES_SHOWN;
  return (
    <PageBlock title={t("choose.title")} text={t("choose.text", { n: number(CATCHES_SHOWN) })}>
      {catches.length === 0 ? (
        <EmptyState action={<LinkButton to="/tournaments">{t("choose.find")}</LinkButton>}>
          {t("choose.none")}
        </EmptyState>
      ) : (
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!save.isPending) save.mutate(chosen, { onSuccess: () => setChanged(null) });
          }}
        >
          <LeaveGuard when={changed !== null && !save.isPending} />
          <fieldset>
            <legend className="pb-2 text-sm text-ink-2" aria-live="polite">
              {t("choose.count", { n: number(chosen.length), most: number(CATCHES_SHOWN) })}
            </legend>
            <ul className="max-h-96 overflow-y-auto border-y border-line scroll-cue">
              {catches.map((fish) => {
                const isChosen = chosen.includes(fish.id);
                return (
                  <li key={fish.id} className="border-b border-line last:border-0">
                    <label className="flex min-h-14 items-center gap-3 py-1.5 pe-2 text-sm has-disabled:text-ink-2">
                      <input
                        type="checkbox"
                        className="ms-1 size-5 shrink-0"
                        checked={isChosen}
                        disabled={!isChosen && isFull}
                        onChange={() =>
                          setChanged(
                            isChosen ? chosen.filter((id) => id !== fish.id) : [...chosen, fish.id],
                          )
                        }
                      />
                      <span className="min-w-0 flex-1">
                        <CatchFigures fish={fish} event={<bdi>{fish.event}</bdi>} />
                      </span>
                    </label>
                  </li>
                );
              })}
            </ul>
          </fieldset>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" disabled={changed === null || save.isPending}>
              {save.isPending ? t("page.saving") : t("choose.save")}
            </Button>
            <output className="text-starboard">
              {save.isSuccess && changed === null && t("page.saved")}
            </output>
          </div>
        </form>
      )}
    </PageBlock>
  );
}
