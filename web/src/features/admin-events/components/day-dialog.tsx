import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { codeOf } from "../../../lib/api/errors.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { fishingDay } from "../contracts.ts";
import { proposedDay } from "../proposed-day.ts";
import { setDay } from "../mutations.ts";
import type { DeskEvent, FishingDay } from "../queries.ts";
import { useDeskWords } from "./problem-words.ts";
import { ZonedTimeField } from "../../../components/zoned-time-field.tsx";

interface Props {
  event: DeskEvent;
  day: number;
  /** Null for a new day. */
  stored: FishingDay | null;
}

export function DayDialog({ event, day, stored }: Props) {
  const { t } = useTranslation("admin-events");
  const { t: events } = useTranslation("events");
  const { number, zoneName } = useReaderFormat();
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        {stored ? (
          <Button variant="quiet" aria-label={t("days.edit", { n: number(day) })}>
            {t("edit")}
          </Button>
        ) : (
          <Button>{t("days.add")}</Button>
        )}
      </DialogTrigger>
      <DialogContent
        title={events("day", { n: number(day) })}
        description={events("zone", { zone: zoneName(event.time_zone) })}
      >
        <DayForm event={event} day={day} stored={stored} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function DayForm({ event, day, stored, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation("admin-events");
  const { t: events } = useTranslation("events");
  const words = useDeskWords();
  // As it was when the dialog opened: what others store meanwhile is not written over.
  const [seen] = useState(stored ?? {});
  const hours = stored ?? proposedDay(event.event_days, event.time_zone);
  const form = useContractForm({
    contract: fishingDay,
    defaultValues: {
      lines_in: hours?.lines_in ?? "",
      lines_out: hours?.lines_out ?? "",
      upload_deadline: hours?.upload_deadline ?? "",
    },
    send: useMutation(setDay(useQueryClient())),
    toSend: (values) => ({ ...values, event_id: event.id, day, seen }),
    onSent: onDone,
  });
  const { errors } = form.formState;
  const labels = {
    lines_in: events("lines_in"),
    lines_out: events("lines_out"),
    upload_deadline: t("days.upload_deadline"),
  };
  return (
    <form {...form.element} className="grid gap-5">
      {(["lines_in", "lines_out", "upload_deadline"] as const).map((name) => (
        <ZonedTimeField
          key={name}
          name={name}
          label={labels[name]}
          hint={name === "upload_deadline" ? t("days.deadline_hint") : undefined}
          error={words(errors[name])}
          timeZone={event.time_zone}
          value={form.watch(name)}
          onChange={(value) => form.setValue(name, value)}
        />
      ))}
      <DialogActions
        form={form}
        label={t("save")}
        busyLabel={t("saving")}
        variant="primary"
        errorWords={codeOf(form.error) === "23P01" ? t("days.overlap") : undefined}
      />
    </form>
  );
}
