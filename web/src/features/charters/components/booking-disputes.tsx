import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type BookingPage,
  CHARTER_LIMITS,
  DISPUTE_SUBJECTS,
} from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { openDispute } from "../booking-mutations.ts";
import { tripDispute } from "../contracts.ts";

/** What the parties disagree about, and what the office ruled. */
export function BookingDisputes({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation("bookings");
  const [isOpen, setIsOpen] = useState(false);
  const { disputes, side } = booking;
  if (disputes.length === 0 && !booking.may_dispute) return null;
  return (
    <section>
      <h2 className="border-b-2 border-ink pb-2 text-2xl">{t("dispute.title")}</h2>
      <ul>
        {disputes.map((dispute) => (
          <li key={dispute.id} className="grid gap-2 border-b border-line py-4">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold">{t(`dispute.subjects.${dispute.subject}`)}</span>
              <span className="text-sm text-ink-2">
                {t(dispute.side === side ? "dispute.from_you" : "dispute.from_them")}
              </span>
              <Badge tone={dispute.ruling === null ? "signal" : "plain"}>
                {t(dispute.ruling === null ? "dispute.waiting" : `dispute.ruled.${dispute.ruling}`)}
              </Badge>
            </p>
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {dispute.body}
            </p>
            {dispute.reason !== null && (
              <div className="border-s-2 border-contour ps-4">
                <p className="text-sm font-semibold">{t("dispute.reason")}</p>
                <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
                  {dispute.reason}
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {booking.may_dispute && (
        <div className="grid justify-items-start gap-3 pt-4">
          <p className="max-w-prose text-ink-2">{t("dispute.lead")}</p>
          <Button onClick={() => setIsOpen(true)}>{t("dispute.open")}</Button>
        </div>
      )}
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        {isOpen && (
          <DialogContent title={t("dispute.open")} description={t("dispute.text")}>
            <DisputeForm
              bookingId={booking.id}
              onDone={() => {
                setIsOpen(false);
                toast("success", t("dispute.done"));
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </section>
  );
}

function DisputeForm({ bookingId, onDone }: { bookingId: string; onDone: () => void }) {
  const { t } = useTranslation("bookings");
  const form = useContractForm({
    contract: tripDispute,
    defaultValues: { body: "" },
    send: useMutation(openDispute(useQueryClient(), bookingId)),
    toSend: (dispute, sendId) => ({ ...dispute, id: sendId() }),
    onSent: onDone,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("dispute.subject")} error={errors.subject && t("dispute.subject_missing")}>
        {(control) => (
          <Select {...control} {...form.register("subject")}>
            <option value="">{t("dispute.choose")}</option>
            {DISPUTE_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {t(`dispute.subjects.${subject}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("dispute.body")} error={errors.body && t("dispute.body_missing")}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register("body")}
            dir="auto"
            maxLength={CHARTER_LIMITS.dispute}
          />
        )}
      </Field>
      <DialogActions form={form} label={t("dispute.submit")} busyLabel={t("sending")} />
    </form>
  );
}
