import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import {
  type BookingPage,
  CHARTER_LIMITS,
} from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { markRead, sendMessage } from "../booking-mutations.ts";
import { bookingWords } from "../contracts.ts";

/** What the two parties write to one another, as it comes. */
export function BookingMessages({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation("bookings");
  const { date } = useReaderFormat();
  const { list, side, unread, messages } = booking;
  const { mutate: read } = useMutation(markRead(useQueryClient(), booking.id));
  useEffect(() => {
    if (unread > 0) read(messages);
  }, [unread, messages, read]);
  const other = booking.other_name ?? t(booking.has_other ? "no_name" : "former_member");
  const theirs = side === "angler" ? booking.owner_read : booking.angler_read;
  const last = list.findLast((message) => message.side === side);
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="border-b-2 border-ink pb-2 text-2xl">
        {t("messages.title")}
      </h2>
      {list.length === 0 && <p className="py-4 text-ink-2">{t("messages.none")}</p>}
      <ol aria-live="polite" aria-label={t("messages.title")} className="grid gap-3 py-4">
        {list.map((message) => (
          <li
            key={message.no}
            className={classNames(
              "max-w-[85%] border-s-4 bg-card px-3 py-2",
              message.side === side
                ? "justify-self-end border-ink"
                : "justify-self-start border-contour",
            )}
          >
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
              <bdi className="font-semibold">
                {message.side === side ? t("messages.you") : other}
              </bdi>
              <time dateTime={message.sent_at} className="figures">
                {date(Date.parse(message.sent_at), { dateStyle: "medium", timeStyle: "short" })}
              </time>
              {message === last && message.no <= theirs && <span>{t("messages.read")}</span>}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {message.body}
            </p>
          </li>
        ))}
      </ol>
      {booking.has_other && <MessageForm bookingId={booking.id} />}
    </section>
  );
}

function MessageForm({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation("bookings");
  const form = useContractForm({
    contract: bookingWords,
    defaultValues: { body: "" },
    send: useMutation(sendMessage(useQueryClient(), bookingId)),
    toSend: ({ body }, sendId) => ({ id: sendId(), body }),
    resetTo: () => ({ body: "" }),
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-4">
      <Field label={t("messages.label")} error={errors.body && t("messages.missing")}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register("body")}
            dir="auto"
            maxLength={CHARTER_LIMITS.message}
          />
        )}
      </Field>
      <SaveRow
        form={form}
        label={t("messages.send")}
        busyLabel={t("sending")}
        done={form.isSent && t("messages.sent")}
      />
    </form>
  );
}
