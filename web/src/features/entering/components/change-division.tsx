import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { placesQuery } from "../../../lib/events/places.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { changeEntry } from "../mutations.ts";
import type { EnteredEvent, OwnEntry } from "../queries.ts";
import { DivisionChoices } from "./division-choices.tsx";

const contract = z.object({ division: z.string() });

interface Props {
  entry: OwnEntry;
  event: EnteredEvent;
}

/** Moves an entry to another division that has room. */
export function ChangeDivision({ entry, event }: Props) {
  const { t } = useTranslation("entering");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={t("division.change_title")} onClick={() => setOpen(true)}>
        {t("change")}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title={t("division.change_title")} description={t("division.change_text")}>
          <DivisionForm entry={entry} event={event} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function DivisionForm({ entry, event, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation("entering");
  const { data: places } = useQuery(placesQuery(event.id));
  const form = useContractForm({
    contract,
    defaultValues: { division: entry.division_id },
    send: useMutation(changeEntry(useQueryClient())),
    toSend: ({ division }) => ({
      call: "change_division" as const,
      args: { registration_id: entry.id, division_id: division },
    }),
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <DivisionChoices
        divisions={event.divisions}
        places={places}
        field={form.register("division")}
      />
      <DialogActions
        form={form}
        label={t("division.save")}
        busyLabel={t("saving")}
        variant="primary"
      />
    </form>
  );
}
