import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Verdict } from "../../../../../supabase/functions/_shared/contracts/verdicts.ts";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { judgeCatch } from "../mutations.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { useCatchWords } from "../use-catch-words.ts";
import { useDecided } from "../use-decided.ts";
import { DecideForm } from "./decide-form.tsx";

/** A decision that needs a reason, asked of a judge. */
export interface Asked {
  fish: SheetRow;
  decision: Exclude<Verdict, "accepted">;
}

interface DecideDialogProps {
  asked: Asked | null;
  desk: Desk;
  /** The list as it is now: the catch may have been fetched again since it was asked for. */
  rows: readonly SheetRow[];
  onClose: () => void;
}

export function DecideDialog({ asked, desk, rows, onClose }: DecideDialogProps) {
  const { t } = useTranslation("admin-judging");
  const { event } = desk.board;
  const { size, species } = useFishWords();
  const { moment } = useCatchWords(event.time_zone);
  // Here and not in the form: an error has to outlive the form of the catch that it reloads.
  const { tell } = useDecided();
  const judge = useMutation({
    ...judgeCatch(useQueryClient()),
    onSuccess: (judged, judgement) => tell(judgement, judged),
  });
  if (!asked) return null;
  const close = (): void => {
    judge.reset();
    onClose();
  };
  const listed = rows.find(({ id }) => id === asked.fish.id);
  const fish = listed ?? asked.fish;
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        // A judge looks at the photo while measures and reasons are entered.
        isAside
        title={t(`dialog.${asked.decision}`, { team: isolate(fish.team_name) })}
        description={[
          species(fish.species),
          // In its fields, where it is adjusted.
          asked.decision === "rejected" && size(fish, event.rules.metric),
          moment(fish.captured_at),
        ]
          .filter(Boolean)
          .join(" · ")}
      >
        <DecideForm
          // What was typed belongs to the catch as it was: a reloaded one starts afresh.
          key={`${fish.id} ${fish.revision}`}
          fish={fish}
          decision={asked.decision}
          desk={desk}
          gone={!listed}
          send={judge}
          onDecided={close}
        />
      </DialogContent>
    </Dialog>
  );
}
