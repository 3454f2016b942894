import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { codeOf } from "../../../lib/api/errors.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { division } from "../contracts.ts";
import { setDivision } from "../mutations.ts";
import type { DeskEvent, Division } from "../queries.ts";
import { useDeskWords } from "./problem-words.ts";

interface Props {
  event: DeskEvent;
  /** Null for a new division. */
  stored: Division | null;
}

export function DivisionDialog({ event, stored }: Props) {
  const { t } = useTranslation("admin-events");
  const [open, setOpen] = useState(false);
  const label = stored
    ? t("divisions.edit", { division: isolate(stored.name) })
    : t("divisions.add");
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        {stored ? (
          <Button variant="quiet" aria-label={label}>
            {t("edit")}
          </Button>
        ) : (
          <Button>{label}</Button>
        )}
      </DialogTrigger>
      <DialogContent title={label}>
        <DivisionForm event={event} stored={stored} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function DivisionForm({ event, stored, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  // As it was when the dialog opened: what others store meanwhile is not written over.
  const [seen] = useState(stored && { name: stored.name, capacity: stored.capacity });
  const form = useContractForm({
    contract: division,
    defaultValues: { name: stored?.name ?? "", capacity: stored?.capacity?.toString() ?? "" },
    send: useMutation(setDivision(useQueryClient())),
    toSend: (values, sendId) => ({
      ...values,
      event_id: event.id,
      id: stored?.id ?? sendId(),
      seen,
    }),
    onSent: onDone,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("name")} error={words(errors.name)}>
        {(control) => <Input {...control} {...form.register("name")} maxLength={80} />}
      </Field>
      <Field
        label={t("entry.capacity")}
        hint={t("divisions.capacity_hint")}
        error={words(errors.capacity)}
      >
        {(control) => <Input inputMode="numeric" {...control} {...form.register("capacity")} />}
      </Field>
      <DialogActions
        form={form}
        label={t("save")}
        busyLabel={t("saving")}
        variant="primary"
        errorWords={codeOf(form.error) === "23505" ? t("divisions.name_taken") : undefined}
      />
    </form>
  );
}
