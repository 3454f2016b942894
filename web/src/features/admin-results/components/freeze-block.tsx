import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { DateInput } from "../../../components/ui/date-input.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { instantsOf, localTime } from "../../../lib/format/zoned-time.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { freezeBoard, liftFreeze } from "../mutations.ts";
import type { Results } from "../queries.ts";

const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};

/** From when on the public board stays as it is, and its end. */
export function FreezeBlock({ results: { board } }: { results: Results }) {
  const { t } = useTranslation("admin-results");
  const { date } = useReaderFormat();
  const now = useNow();
  const failed = useErrorToast();
  const queryClient = useQueryClient();
  const freeze = useMutation({ ...freezeBoard(queryClient), onError: failed });
  const lift = useMutation({ ...liftFreeze(queryClient), onError: failed });
  const [open, setOpen] = useState(false);
  const { event } = board;
  const at = event.freeze && Date.parse(event.freeze.freeze_at);
  const isSettled = event.status === "final" || event.status === "cancelled";
  return (
    <PageBlock title={t("freeze.title")} text={t("freeze.text")}>
      <div className="grid justify-items-start gap-4">
        <p className="text-lg">
          {at === null
            ? t("freeze.none")
            : t(at <= now ? "freeze.since" : "freeze.ahead", {
                time: date(at, MOMENT, event.time_zone),
              })}
        </p>
        {!isSettled && (
          <div className="flex flex-wrap gap-3">
            {at === null && (
              <>
                <Button
                  variant="primary"
                  busy={freeze.isPending}
                  onClick={() => freeze.mutate({ event_id: event.id })}
                >
                  {t("freeze.now")}
                </Button>
                <Dialog open={open} onOpenChange={setOpen}>
                  <DialogTrigger asChild>
                    <Button>{t("freeze.later")}</Button>
                  </DialogTrigger>
                  <DialogContent title={t("freeze.later")} description={t("freeze.text")}>
                    <FreezeForm event={event} onDone={() => setOpen(false)} />
                  </DialogContent>
                </Dialog>
              </>
            )}
            {at !== null && at > now && (
              <Button busy={lift.isPending} onClick={() => lift.mutate(event.id)}>
                {t("freeze.cancel")}
              </Button>
            )}
            {at !== null && at <= now && (
              <AlertDialog>
                <AlertDialogTrigger asChild>
                  <Button busy={lift.isPending}>{t("freeze.lift")}</Button>
                </AlertDialogTrigger>
                <AlertDialogContent
                  title={t("freeze.lift_title")}
                  description={t("freeze.lift_text")}
                  action={t("freeze.lift")}
                  variant="primary"
                  onConfirm={() => lift.mutate(event.id)}
                />
              </AlertDialog>
            )}
          </div>
        )}
      </div>
    </PageBlock>
  );
}

interface FreezeFormProps {
  event: Results["board"]["event"];
  onDone: () => void;
}

function FreezeForm({ event, onDone }: FreezeFormProps) {
  const { t } = useTranslation("admin-results");
  const { zoneName } = useReaderFormat();
  const { time_zone: timeZone } = event;
  const lastOut = event.days.at(-1)?.lines_out;
  const form = useContractForm({
    contract: z.object({
      at: z.string().refine((local) => instantsOf(local, timeZone).length > 0, "empty"),
    }),
    // An hour before the last lines out, as many events do.
    defaultValues: { at: lastOut ? localTime(Date.parse(lastOut) - 3_600_000, timeZone) : "" },
    send: useMutation(freezeBoard(useQueryClient())),
    toSend: ({ at }) => ({
      event_id: event.id,
      freeze_at: new Date(instantsOf(at, timeZone)[0] ?? Number.NaN).toISOString(),
    }),
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <Field
        label={t("freeze.at")}
        hint={t("zone", { zone: zoneName(timeZone) })}
        error={form.formState.errors.at && t("freeze.at_missing")}
      >
        {(control) => (
          <DateInput
            {...control}
            {...form.register("at")}
            type="datetime-local"
            min="2000-01-01T00:00"
            max="2099-12-31T23:59"
          />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("freeze.save")}
        busyLabel={t("saving")}
        variant="primary"
      />
    </form>
  );
}
