import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  type BookingPage,
  CHARTER_LIMITS,
} from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field, FieldError } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { replyToReview, reviewTrip } from "../booking-mutations.ts";
import { reviewReply, tripReview } from "../contracts.ts";
import { StarRow } from "../../../components/boats/stars.tsx";

/** The review of a trip: written once by its angler, answered once by its captain. */
export function BookingReview({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation("bookings");
  const { review, side } = booking;
  if (!review && !booking.may_review) return null;
  return (
    <section>
      <h2 className="border-b-2 border-ink pb-2 text-2xl">{t("review.title")}</h2>
      {review ? (
        <div className="grid gap-3 py-4">
          <p>
            <StarRow stars={review.stars} />
          </p>
          <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
            {review.body}
          </p>
          {review.hidden && <p className="text-sm text-port">{t("review.hidden")}</p>}
          {review.reply !== null && (
            <div className="border-s-2 border-contour ps-4">
              <p className="text-sm font-semibold">{t("review.reply")}</p>
              <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
                {review.reply}
              </p>
            </div>
          )}
          {side === "owner" && review.reply === null && <ReplyForm reviewId={review.id} />}
        </div>
      ) : (
        <ReviewForm bookingId={booking.id} />
      )}
    </section>
  );
}

const STARS = [5, 4, 3, 2, 1];

function ReviewForm({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation("bookings");
  const problemId = useId();
  const form = useContractForm({
    contract: tripReview,
    defaultValues: { body: "" },
    send: useMutation(reviewTrip(useQueryClient(), bookingId)),
    toSend: (review) => review,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-4 py-4">
      <p className="max-w-prose text-ink-2">{t("review.lead")}</p>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-sm font-semibold">{t("review.stars")}</legend>
        {STARS.map((stars) => (
          <Choice
            key={stars}
            type="radio"
            value={String(stars)}
            aria-describedby={errors.stars ? problemId : undefined}
            {...form.register("stars")}
          >
            <StarRow stars={stars} />
          </Choice>
        ))}
        {errors.stars && <FieldError id={problemId}>{t("review.stars_missing")}</FieldError>}
      </fieldset>
      <Field label={t("review.body")} error={errors.body && t("review.body_missing")}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register("body")}
            dir="auto"
            maxLength={CHARTER_LIMITS.review}
          />
        )}
      </Field>
      <SaveRow
        form={form}
        label={t("review.submit")}
        busyLabel={t("sending")}
        variant="primary"
        done={false}
      />
    </form>
  );
}

function ReplyForm({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation("bookings");
  const form = useContractForm({
    contract: reviewReply,
    defaultValues: { body: "" },
    send: useMutation(replyToReview(useQueryClient(), reviewId)),
    toSend: (reply) => reply,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-4">
      <Field
        label={t("review.your_reply")}
        hint={t("review.reply_hint")}
        error={errors.body && t("messages.missing")}
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register("body")}
            dir="auto"
            maxLength={CHARTER_LIMITS.review}
          />
        )}
      </Field>
      <SaveRow form={form} label={t("review.reply_submit")} busyLabel={t("sending")} done={false} />
    </form>
  );
}
