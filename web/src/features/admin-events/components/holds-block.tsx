import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { codeOf } from "../../../lib/api/errors.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { weatherHold } from "../contracts.ts";
import { holdFishing, liftHold } from "../hold-mutations.ts";
import { MOMENT } from "../moment.ts";
import type { DeskEvent } from "../queries.ts";
import { useDeskWords } from "./problem-words.ts";
import { ZonedTimeField } from "../../../components/zoned-time-field.tsx";

/** The times in which no fish of the event counts, on its own clocks. */
export function HoldsBlock({ event }: { event: DeskEvent }) {
  const { t } = useTranslation("admin-events");
  const { date, time } = useReaderFormat();
  const lift = useMutation({ ...liftHold(useQueryClient()), onError: useErrorToast() });
  const { event_holds: holds, time_zone: timeZone } = event;
  const isSettled = event.status === "final" || event.status === "cancelled";
  const span = (starts_at: string, ends_at: string): string => {
    const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
    const isShort = to - from < 12 * 3_600_000;
    const end = isShort ? time(to, timeZone) : date(to, MOMENT, timeZone);
    return `${date(from, MOMENT, timeZone)} – ${end}`;
  };
  return (
    <PageBlock title={t("holds.title")} text={t("holds.text")}>
      <div className="grid gap-5">
        {holds.length === 0 ? (
          <p className="text-ink-2">{t("holds.none_yet")}</p>
        ) : (
          <ul className="border-t border-line">
            {holds.map(({ id, starts_at, ends_at, reason }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2"
              >
                <div className="min-w-0">
                  <p className="figures">{span(starts_at, ends_at)}</p>
                  {reason && (
                    <p dir="auto" className="wrap-anywhere text-ink-2">
                      {reason}
                    </p>
                  )}
                </div>
                {!isSettled && (
                  <Button
                    variant="quiet"
                    className="ms-auto"
                    busy={lift.isPending && lift.variables === id}
                    aria-label={t("holds.remove", { time: span(starts_at, ends_at) })}
                    onClick={() => lift.mutate(id)}
                  >
                    {t("remove")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {!isSettled && (
          <div>
            <HoldDialog event={event} />
          </div>
        )}
      </div>
    </PageBlock>
  );
}

function HoldDialog({ event }: { event: DeskEvent }) {
  const { t } = useTranslation("admin-events");
  const { t: events } = useTranslation("events");
  const { zoneName } = useReaderFormat();
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>{t("holds.add")}</Button>
      </DialogTrigger>
      <DialogContent
        title={t("holds.add")}
        description={events("zone", { zone: zoneName(event.time_zone) })}
      >
        <HoldForm event={event} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function HoldForm({ event, onDone }: { event: DeskEvent; onDone: () => void }) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const form = useContractForm({
    contract: weatherHold,
    defaultValues: { starts_at: "", ends_at: "", reason: "", extend: false },
    send: useMutation(holdFishing(useQueryClient())),
    toSend: (hold, sendId) => ({ ...hold, hold_id: sendId(), event_id: event.id }),
    onSent: onDone,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-5">
      {(["starts_at", "ends_at"] as const).map((name) => (
        <ZonedTimeField
          key={name}
          name={name}
          label={t(`holds.${name}`)}
          error={words(errors[name])}
          timeZone={event.time_zone}
          value={form.watch(name)}
          onChange={(value) => form.setValue(name, value)}
        />
      ))}
      <Field label={t("holds.reason")} hint={t("holds.reason_hint")} error={words(errors.reason)}>
        {(control) => <Input {...control} {...form.register("reason")} dir="auto" />}
      </Field>
      <Choice type="checkbox" {...form.register("extend")}>
        {t("holds.extend")}
      </Choice>
      <DialogActions
        form={form}
        label={t("holds.save")}
        busyLabel={t("saving")}
        variant="primary"
        errorWords={codeOf(form.error) === "23P01" ? t("days.overlap") : undefined}
      />
    </form>
  );
}
