import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BookingPage } from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { acceptBooking } from "../booking-mutations.ts";
import { CancelForm, DeclineForm } from "./booking-forms.tsx";

/** Where a booking stands in words, and the buttons of its reader. */
export function BookingActions({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation("bookings");
  const { date, zoneName } = useReaderFormat();
  const now = useNow();
  const [open, setOpen] = useState<"cancel" | "decline">();
  const accept = useMutation({
    ...acceptBooking(useQueryClient(), booking.id),
    onSuccess: () => toast("success", t("accept.done")),
    onError: useErrorToast(),
  });
  const { state, side, cause } = booking;
  const isOpen = state === "requested" && now < Date.parse(booking.expires_at);
  const canCancel =
    (state === "accepted" && now < Date.parse(booking.starts_at)) || (isOpen && side === "angler");
  const until = date(
    Date.parse(booking.expires_at),
    { dateStyle: "medium", timeStyle: "short" },
    booking.time_zone,
  );
  return (
    <section className="grid gap-4 border-s-4 border-contour bg-card py-3 ps-4 pe-4">
      <p className="max-w-prose">
        {cause === null
          ? t(`status.${side}.${isOpen || state !== "requested" ? state : "expired"}`, {
              until,
              zone: isolate(zoneName(booking.time_zone)),
            })
          : t(`cause.${cause}`)}
      </p>
      {(canCancel || (isOpen && side === "owner")) && (
        <div className="flex flex-wrap gap-3">
          {isOpen && side === "owner" && (
            <>
              <Button variant="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
                {t("accept.action")}
              </Button>
              <Button onClick={() => setOpen("decline")}>{t("decline.action")}</Button>
            </>
          )}
          {canCancel && (
            <Button variant="danger" onClick={() => setOpen("cancel")}>
              {t(state === "requested" ? "cancel.withdraw" : "cancel.action")}
            </Button>
          )}
        </div>
      )}
      <Dialog open={open !== undefined} onOpenChange={() => setOpen(undefined)}>
        {open === "decline" && (
          <DialogContent title={t("decline.title")} description={t("decline.text")}>
            <DeclineForm
              bookingId={booking.id}
              onDone={() => {
                setOpen(undefined);
                toast("success", t("decline.done"));
              }}
            />
          </DialogContent>
        )}
        {open === "cancel" && (
          <DialogContent
            title={t(state === "requested" ? "cancel.withdraw_title" : "cancel.title")}
          >
            <CancelForm
              booking={booking}
              onDone={() => {
                setOpen(undefined);
                toast("success", t("cancel.done"));
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </section>
  );
}
