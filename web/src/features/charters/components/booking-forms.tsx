import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  type BookingPage,
  CHARTER_LIMITS,
} from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { money } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { cancelBooking, declineBooking } from "../booking-mutations.ts";
import { optionalWords } from "../contracts.ts";

interface DeclineProps {
  bookingId: string;
  onDone: () => void;
}

/** Declines a request, with words to the angler where the captain has some. */
export function DeclineForm({ bookingId, onDone }: DeclineProps) {
  const { t } = useTranslation("bookings");
  const form = useContractForm({
    contract: optionalWords,
    defaultValues: { words: "" },
    send: useMutation(declineBooking(useQueryClient(), bookingId)),
    toSend: (values) => values,
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("words")}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register("words")}
            dir="auto"
            maxLength={CHARTER_LIMITS.message}
          />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("decline.action")}
        busyLabel={t("sending")}
        variant="danger"
      />
    </form>
  );
}

interface CancelProps {
  booking: BookingPage;
  onDone: () => void;
}

/** Cancels a booking, after its reader has seen what the policy makes of it now. */
export function CancelForm({ booking, onDone }: CancelProps) {
  const { t } = useTranslation("bookings");
  const { locale } = useReaderFormat();
  const { consequence, side } = booking;
  const form = useContractForm({
    contract: optionalWords,
    defaultValues: { words: "" },
    send: useMutation(cancelBooking(useQueryClient(), booking.id)),
    toSend: ({ words }) => ({ expected: consequence, words }),
    onSent: onDone,
  });
  const cost = money(consequence.minor, consequence.currency, locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(
    consequence.percent / 100,
  );
  return (
    <form {...form.element} className="grid gap-5">
      <p className="border-s-4 border-port py-1 ps-3 font-semibold">
        {side === "owner"
          ? t("cancel.by_owner")
          : consequence.minor === 0
            ? t("cancel.free")
            : t("cancel.costs", { cost, percent })}
      </p>
      <Field label={t("words")}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register("words")}
            dir="auto"
            maxLength={CHARTER_LIMITS.message}
          />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t(booking.state === "requested" ? "cancel.withdraw" : "cancel.action")}
        busyLabel={t("sending")}
        variant="danger"
      />
    </form>
  );
}
