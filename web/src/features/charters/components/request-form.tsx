import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type {
  BoatPage,
  TripPart,
} from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { CHARTER_LIMITS } from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field, FieldError } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { money } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import {
  dropDeviceDraft,
  keepDeviceDraft,
  readDeviceDraft,
} from "../../../lib/forum/device-draft.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { tripRequest } from "../contracts.ts";
import { monthOf } from "../days.ts";
import { requestCharter } from "../request.ts";
import { boatMonthQuery } from "../queries.ts";
import { usePartHours } from "../../../lib/boats/use-part-hours.ts";
import { RequestSent } from "./request-sent.tsx";
import { type Trip, useTripChoice } from "./trip-choice.tsx";

interface Props {
  boat: BoatPage;
  trip: Trip;
  day: string;
}

/** The rest of a request once its day is chosen: which part of it, how many come, and a message. */
export function RequestForm(props: Props) {
  const { t } = useTranslation("boats");
  const { boat, day } = props;
  const { data, isPlaceholderData } = useQuery(boatMonthQuery(boat.id, monthOf(day)));
  const send = useMutation(requestCharter(useQueryClient()));
  if (send.data) return <RequestSent bookingId={send.data} />;
  if (!data || isPlaceholderData) return <Skeleton className="h-96" />;
  const free = data.days.find((one) => one.day === day)?.free ?? [];
  if (free.length === 0) return <p>{t("request.day_taken")}</p>;
  return <Fields {...props} free={free} send={send} />;
}

function Fields({
  boat,
  trip,
  day,
  free,
  send,
}: Props & {
  free: readonly TripPart[];
  send: ReturnType<typeof useMutation<string, Error, Parameters<RequestSend>[0]>>;
}) {
  const { t } = useTranslation("boats");
  const { locale, number, date } = useReaderFormat();
  const { user } = useMember();
  const hours = usePartHours(boat);
  const choose = useTripChoice();
  const problemId = useId();
  const place = `boat:${boat.id}`;
  const priceOf = (part: TripPart): number =>
    (part === "day" ? boat.price_day : boat.price_half) ?? 0;
  const [first] = free;
  const form = useContractForm({
    contract: tripRequest,
    defaultValues: {
      part: trip.part !== undefined && free.includes(trip.part) ? trip.part : first,
      people: trip.people ?? "2",
      message: readDeviceDraft(user.id, place)?.body ?? "",
      phone: "",
    },
    send,
    toSend: ({ part, people, message, phone }, sendId) => ({
      id: sendId(),
      boat_id: boat.id,
      day,
      part,
      party: people,
      price_minor: priceOf(part),
      currency: boat.currency,
      message,
      phone,
    }),
    onSent: () => dropDeviceDraft(user.id, place),
  });
  const { errors } = form.formState;
  const message = form.watch("message");
  useEffect(() => {
    if (message === "") return dropDeviceDraft(user.id, place);
    keepDeviceDraft(user.id, place, {
      title: "",
      about: "",
      body: message,
      revision: 0,
      base: null,
      isSaved: false,
      at: Date.now(),
    });
  }, [message, user.id, place]);
  const part = form.watch("part");
  const people = Array.from({ length: boat.capacity ?? 1 }, (_none, n) => n + 1);
  return (
    <form {...form.element} className="grid grid-cols-1 gap-5">
      <p className="text-lg font-semibold">{date(Date.parse(day), { dateStyle: "full" }, "UTC")}</p>
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{t("request.part")}</legend>
        {free.map((one) => (
          <Choice
            key={one}
            type="radio"
            value={one}
            {...form.register("part", {
              // One function for all of them: the form keeps what was registered last.
              onChange: ({ target }: { target: HTMLInputElement }) =>
                choose({ part: free.find((chosen) => chosen === target.value) }),
            })}
          >
            <span className="flex grow flex-wrap justify-between gap-x-4">
              <span>
                {t(`part.${one}`)} <span className="figures text-ink-2">{hours[one]}</span>
              </span>
              <span className="figures font-semibold">
                {money(priceOf(one), boat.currency, locale)}
              </span>
            </span>
          </Choice>
        ))}
        {errors.part && <FieldError id={problemId}>{t("request.part_missing")}</FieldError>}
      </fieldset>
      <Field label={t("request.people")}>
        {(control) => (
          <Select
            {...control}
            {...form.register("people", {
              onChange: ({ target }: { target: HTMLSelectElement }) =>
                choose({ people: target.value }),
            })}
          >
            {people.map((n) => (
              <option key={n} value={String(n)}>
                {number(n)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("request.message")} hint={t("request.message_hint")}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register("message")}
            dir="auto"
            maxLength={CHARTER_LIMITS.message}
          />
        )}
      </Field>
      <Field
        label={t("request.phone")}
        hint={t("request.phone_hint")}
        error={errors.phone && t("request.phone_wrong")}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register("phone")}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            maxLength={30}
          />
        )}
      </Field>
      <p className="border-t border-line pt-3 text-sm text-ink-2">
        {t("request.terms", { price: money(priceOf(part), boat.currency, locale) })}
      </p>
      <SubmitRow form={form} label={t("request.submit")} busyLabel={t("request.busy")} />
    </form>
  );
}

type RequestSend = NonNullable<ReturnType<typeof requestCharter>["mutationFn"]>;
