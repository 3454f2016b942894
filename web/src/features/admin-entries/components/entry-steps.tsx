import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { hasEnded } from "../../../lib/entries/entry-status.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { changeEntry } from "../mutations.ts";
import { entryKeys, type EntryRow } from "../queries.ts";
import { openSteps, type EntryStep } from "../steps.ts";
import { EntryStepForm, type Division } from "./entry-step-form.tsx";

interface Props {
  entry: EntryRow;
  divisions: readonly Division[];
}

/** Confirming as a button, the other steps behind a menu; each says what it does first. */
export function EntrySteps({ entry, divisions }: Props) {
  const { t } = useTranslation("admin-entries");
  const queryClient = useQueryClient();
  const change = useMutation(changeEntry(queryClient));
  // The entry as it was shown: what changes behind the dialog is not what was decided about.
  const [asked, setAsked] = useState<{ step: EntryStep; entry: EntryRow } | null>(null);
  const [open, setOpen] = useState(false);
  const steps = openSteps(entry, divisions.length);
  const others = steps.filter((step) => step !== "confirm");
  const wordsOf = (step: EntryStep, { status }: EntryRow): string =>
    t(step === "confirm" && hasEnded(status) ? "step.resume" : `step.${step}`);

  const ask = (step: EntryStep): void => {
    setAsked({ step, entry });
    setOpen(true);
  };
  const close = (opened: boolean): void => {
    // Somebody else has acted. Not sooner: the dialog with the error would go with it.
    if (!opened && change.isError) {
      void queryClient.invalidateQueries({ queryKey: entryKeys.rows() });
    }
    if (!opened) change.reset();
    setOpen(opened);
  };
  const team = isolate(entry.team_name);

  return (
    // What holds the focus of a step that is gone: the list puts it on the next (use-held-place.ts).
    <div className="contents">
      {steps.includes("confirm") && (
        <Button
          className="lg:whitespace-nowrap"
          aria-label={t("step_of", { step: wordsOf("confirm", entry), team })}
          onClick={() => ask("confirm")}
        >
          {wordsOf("confirm", entry)}
        </Button>
      )}
      {others.length > 0 && (
        <Menu>
          <MenuTrigger asChild>
            <Button size="icon" variant="quiet" aria-label={t("more_steps", { team })}>
              <Ellipsis aria-hidden="true" className="size-5" />
            </Button>
          </MenuTrigger>
          <MenuContent>
            {others.map((step) => (
              <MenuItem key={step} onSelect={() => ask(step)}>
                {t(`step.${step}`)}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      )}
      <Dialog open={open} onOpenChange={close}>
        {asked && (
          <DialogContent
            title={wordsOf(asked.step, asked.entry)}
            description={t(
              asked.step === "confirm" && hasEnded(asked.entry.status)
                ? "consequence.resume"
                : `consequence.${asked.step}`,
              { team: isolate(asked.entry.team_name) },
            )}
          >
            <EntryStepForm
              {...asked}
              label={wordsOf(asked.step, asked.entry)}
              divisions={divisions}
              send={change}
              onSent={() => {
                close(false);
                toast("success", t("changed", { team: isolate(asked.entry.team_name) }));
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </div>
  );
}
