import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { DateInput } from "../../../components/ui/date-input.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { codeOf } from "../../../lib/api/errors.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { localTime } from "../../../lib/format/zoned-time.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { holdContract } from "../hold-contract.ts";
import { holdFishing, liftHold, weatherHoldsQuery } from "../hold-mutations.ts";
import type { Desk } from "../queries.ts";
import { useCatchWords } from "../use-catch-words.ts";

const LONGEST_REASON = 200;

/** The times in which no fish of the event counts; `isOpen` while they may change. */
export function WeatherHolds({ desk, isOpen }: { desk: Desk; isOpen: boolean }) {
  const { t } = useTranslation("admin-judging");
  const { user } = useMember();
  const { event } = desk.board;
  const { moment } = useCatchWords(event.time_zone);
  const { data: holds = [] } = useQuery(weatherHoldsQuery(user.id, event.id));
  const lift = useMutation({
    ...liftHold(useQueryClient(), event.id),
    onError: useErrorToast(),
  });
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!isOpen && holds.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-2">
        <h2 id={id} className="text-lg">
          {t("weather.title")}
        </h2>
        {isOpen && (
          <Dialog open={open} onOpenChange={setOpen}>
            <DialogTrigger asChild>
              <Button>{t("weather.add")}</Button>
            </DialogTrigger>
            <DialogContent title={t("weather.add")} description={t("weather.text")}>
              <HoldForm desk={desk} onDone={() => setOpen(false)} />
            </DialogContent>
          </Dialog>
        )}
      </div>
      {holds.length === 0 && (
        <p className="border-b border-line py-3 text-ink-2">{t("weather.none")}</p>
      )}
      <ul>
        {holds.map((hold) => {
          const span = `${moment(hold.starts_at)} – ${moment(hold.ends_at)}`;
          return (
            <li
              key={hold.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2"
            >
              <div className="min-w-0 grow">
                <p className="figures">{span}</p>
                {hold.reason && (
                  <p dir="auto" className="wrap-anywhere text-ink-2">
                    {hold.reason}
                  </p>
                )}
              </div>
              {isOpen && (
                <Button
                  variant="quiet"
                  busy={lift.isPending && lift.variables === hold.id}
                  aria-label={t("weather.lift_of", { time: span })}
                  onClick={() => lift.mutate(hold.id)}
                >
                  {t("weather.lift")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function HoldForm({ desk, onDone }: { desk: Desk; onDone: () => void }) {
  const { t } = useTranslation("admin-judging");
  const { zoneName } = useReaderFormat();
  const { event } = desk.board;
  const [now] = useState(() => localTime(Date.now(), event.time_zone));
  const form = useContractForm({
    contract: holdContract(event.time_zone),
    defaultValues: { from: now, to: "", reason: "", extend: false },
    send: useMutation(holdFishing(useQueryClient(), event.id)),
    toSend: (hold, sendId) => ({ ...hold, hold_id: sendId() }),
    onSent: onDone,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-5">
      <Field
        label={t("weather.from")}
        hint={t("penalty.from_hint", { zone: zoneName(event.time_zone) })}
        error={errors.from && t("problem.time")}
      >
        {(control) => <DateInput {...control} type="datetime-local" {...form.register("from")} />}
      </Field>
      <Field
        label={t("weather.to")}
        error={errors.to && t(errors.to.message === "order" ? "problem.order" : "problem.time")}
      >
        {(control) => <DateInput {...control} type="datetime-local" {...form.register("to")} />}
      </Field>
      <Field label={t("weather.reason")} hint={t("weather.reason_hint")}>
        {(control) => (
          <Input {...control} {...form.register("reason")} dir="auto" maxLength={LONGEST_REASON} />
        )}
      </Field>
      <Choice type="checkbox" {...form.register("extend")}>
        {t("weather.extend")}
      </Choice>
      <DialogActions
        form={form}
        label={t("weather.save")}
        busyLabel={t("sending")}
        variant="primary"
        errorWords={codeOf(form.error) === "23P01" ? t("weather.overlap") : undefined}
      />
    </form>
  );
}
