import { zodResolver } from "@hookform/resolvers/zod";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState, type BaseSyntheticEvent, type RefObject } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import type { core } from "zod";
import { servedProblems } from "./served-problems.ts";
import { useFirstWrong } from "./use-first-wrong.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";

/** A contract of an object of fields; each problem's `message` is a code that the form has words for. */
type Contract<In extends FieldValues, Out> = core.$ZodType<Out, In>;

interface Options<In extends FieldValues, Out, Sent, Result> {
  contract: Contract<In, Out>;
  defaultValues: DefaultValues<In>;
  /** `useMutation()` of what the form sends: of a parent, where the error has to outlive the form. */
  send: UseMutationResult<Result, Error, Sent>;
  /** What the mutation takes, made of valid values. */
  toSend: (values: Out) => Sent;
  onSent?: (result: Result, values: Out) => void;
  /** After an error, whether or not it is about a field. */
  onRefused?: (error: Error) => void;
}

export interface ContractForm<In extends FieldValues, Out, Result> extends Pick<
  UseFormReturn<In, unknown, Out>,
  "register" | "watch" | "setValue" | "setFocus" | "reset" | "resetField" | "formState"
> {
  /** For the form element: `<form {...form.element}>`. */
  element: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: BaseSyntheticEvent) => void;
  };
  isSending: boolean;
  /** True from a send that succeeded until the next change. */
  isSent: boolean;
  result: Result | undefined;
  /** Why it could not be sent, unless fields of the form show that. */
  error: Error | null;
}

/**
 * A form whose fields are a contract shared with the server.
 *
 * It sends valid values once, however often the button is pressed meanwhile. What the contract or the
 * server finds wrong with a field stands at the field (`formState.errors`), and the focus moves to the
 * first of them on the page; any other error is the form's `error`. What was typed stays until it is sent.
 */
export function useContractForm<In extends FieldValues, Out, Sent, Result>({
  contract,
  defaultValues,
  send,
  toSend,
  onSent,
  onRefused,
}: Options<In, Out, Sent, Result>): ContractForm<In, Out, Result> {
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(contract),
    defaultValues,
    // Done below, in the order of the page.
    shouldFocusError: false,
  });
  const { register, watch, setValue, setFocus, reset, resetField, setError, formState } = form;
  const [errors, setErrors] = useState(0);
  const ref = useFirstWrong(formState.submitCount + errors);
  const fields = Object.keys(defaultValues);
  const served = send.error === null ? [] : servedProblems(send.error, fields);

  const submit = useOneAtATime(async (event: BaseSyntheticEvent) => {
    let sent: Promise<unknown> = Promise.resolve();
    const sendValid = form.handleSubmit((values) => {
      // Of a parent, it may be under way for another form.
      if (send.isPending) return;
      sent = send.mutateAsync(toSend(values), {
        onSuccess: (result) => onSent?.(result, values),
        onError: (error) => {
          for (const [field, message] of servedProblems(error, fields)) {
            setError(field as FieldPath<In>, { type: "served", message });
          }
          setErrors((count) => count + 1);
          onRefused?.(error);
        },
      });
    });
    await sendValid(event);
    // Its error is the mutation's, shown as `problem` or at a field.
    await sent.catch(() => undefined);
  });

  return {
    register,
    watch,
    setValue,
    setFocus,
    reset,
    resetField,
    formState,
    element: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event);
      },
    },
    isSending: send.isPending,
    isSent: send.isSuccess && !formState.isDirty,
    result: send.data,
    error: served.length > 0 ? null : send.error,
  };
}
