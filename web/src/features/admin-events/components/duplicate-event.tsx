import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { DateInput } from "../../../components/ui/date-input.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { localTime } from "../../../lib/format/zoned-time.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { copiedEvent } from "../contracts.ts";
import { duplicateEvent } from "../mutations.ts";
import { nextYear } from "../next-year.ts";
import { useDeskWords } from "./problem-words.ts";

interface Source {
  id: string;
  name: string;
  time_zone: string;
  /** Of its first day; null without one. */
  starts_at: string | null;
}

/** Next year's event: everything of this one, on the same day of the week a year later. */
export function DuplicateEvent({ event }: { event: Source }) {
  const { t } = useTranslation("admin-events");
  const [open, setOpen] = useState(false);
  const label = t("duplicate.of", { event: isolate(event.name) });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button size="icon" variant="quiet" aria-label={label} title={label}>
          <Copy aria-hidden="true" className="size-5" />
        </Button>
      </DialogTrigger>
      <DialogContent title={label} description={t("duplicate.text")}>
        <DuplicateForm event={event} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function DuplicateForm({ event, onDone }: { event: Source; onDone: () => void }) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const { number, date } = useReaderFormat();
  const navigate = useNavigate();
  const first =
    event.starts_at && localTime(Date.parse(event.starts_at), event.time_zone).slice(0, 10);
  const proposed = nextYear(event.name, first);
  const form = useContractForm({
    contract: copiedEvent,
    defaultValues: { name: proposed.name, first_day: proposed.day ?? "" },
    send: useMutation(duplicateEvent(useQueryClient())),
    toSend: ({ name, first_day }, sendId) => ({
      event_id: event.id,
      id: sendId(),
      name,
      first_day: first_day || null,
    }),
    onSent: ({ id, moved }) => {
      onDone();
      if (moved > 0) toast("success", t("duplicate.moved", { count: moved, n: number(moved) }));
      void navigate({ to: "/admin/events/$eventId", params: { eventId: id } });
    },
  });
  const { errors } = form.formState;
  const chosen = Date.parse(form.watch("first_day"));
  const day = (at: number): string => date(at, { dateStyle: "full" }, "UTC");
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("name")} error={words(errors.name)}>
        {(control) => <Input {...control} {...form.register("name")} maxLength={120} />}
      </Field>
      {first && (
        <Field
          label={t("duplicate.first_day")}
          hint={
            Number.isNaN(chosen)
              ? t("duplicate.no_times")
              : t("duplicate.first_day_hint", { day: day(chosen), former: day(Date.parse(first)) })
          }
        >
          {(control) => (
            <DateInput
              {...control}
              {...form.register("first_day")}
              type="date"
              min="2000-01-01"
              max="2099-12-31"
            />
          )}
        </Field>
      )}
      <DialogActions
        form={form}
        label={t("duplicate.action")}
        busyLabel={t("duplicate.busy")}
        variant="primary"
      />
    </form>
  );
}
