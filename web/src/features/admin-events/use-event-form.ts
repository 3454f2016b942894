import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { core } from "zod";
import type { Database } from "../../lib/api/database.types.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { saveEvent } from "./mutations.ts";
import type { DeskEvent, EventFields, SeenEvent } from "./queries.ts";
import type { Seen } from "../../lib/forms/use-seen.ts";

/** What each block of an event's page gets. */
export interface EventBlockProps {
  event: DeskEvent;
  seen: Seen<SeenEvent>;
}

interface Options<In extends FieldValues, Out> extends EventBlockProps {
  contract: core.$ZodType<Out, In>;
  valuesOf: (event: EventFields) => DefaultValues<In>;
}

/** A form over some columns of an event. */
export const useEventForm = <
  In extends FieldValues,
  Out extends Database["public"]["Tables"]["events"]["Update"],
>({
  event,
  seen,
  contract,
  valuesOf,
}: Options<In, Out>) =>
  useContractForm({
    contract,
    defaultValues: valuesOf(event),
    send: useMutation(saveEvent(useQueryClient(), seen.saved)),
    toSend: (values) => ({ id: event.id, seen: seen.fields, values }),
    resetTo: valuesOf,
    seen,
  });
