import { zodResolver } from "@hookform/resolvers/zod";
import type { UseMutationResult } from "@tanstack/react-query";
import {
  useEffect,
  useEffectEvent,
  useState,
  type BaseSyntheticEvent,
  type RefObject,
} from "react";
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from "react-hook-form";
import type { core } from "zod";
import { isSame } from "./save-unchanged.ts";
import type { Seen } from "./use-seen.ts";
import { servedProblems } from "./served-problems.ts";
import { useFirstWrong } from "./use-first-wrong.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import { useSendId } from "./use-send-id.ts";
import { useUnsentText } from "./unsent-text.ts";

/** A contract of an object of fields; each problem's `message` is a code that the form has words for. */
type Contract<In extends FieldValues, Out> = core.$ZodType<Out, In>;

interface Options<In extends FieldValues, Out, Sent, Result> {
  contract: Contract<In, Out>;
  defaultValues: DefaultValues<In>;
  /** `useMutation()` of what the form sends: of a parent, where the error has to outlive the form. */
  send: UseMutationResult<Result, Error, Sent>;
  /** What the mutation takes, made of valid values. A new row's id is `sendId()`, once for its values. */
  toSend: (values: Out, sendId: () => string) => Sent;
  /** What the form holds once it was sent. A field that was changed meanwhile keeps its value. */
  resetTo?: (result: Result) => DefaultValues<In>;
  /** Of stored values (`useSeen`): fields show what somebody else has changed once it is loaded. */
  seen?: Pick<Seen<unknown>, "round">;
  onSent?: (result: Result, values: Out) => void;
  /** After an error, whether or not it is about a field. */
  onRefused?: (error: Error) => void;
}

export interface ContractForm<In extends FieldValues, Out, Result> extends Pick<
  UseFormReturn<In, unknown, Out>,
  "register" | "watch" | "setFocus" | "resetField" | "formState"
> {
  /** As if the value had been typed. */
  setValue: <Name extends FieldPath<In>>(name: Name, value: FieldPathValue<In, Name>) => void;
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
 * first of them on the page; any other error is the form's `error`. What was typed stays until it is sent:
 * a dialog asks before it closes, and what is typed while the form is sent is kept.
 */
export function useContractForm<In extends FieldValues, Out, Sent, Result>({
  contract,
  defaultValues,
  send,
  toSend,
  resetTo,
  seen,
  onSent,
  onRefused,
}: Options<In, Out, Sent, Result>): ContractForm<In, Out, Result> {
  const form = useForm<In, unknown, Out>({
    resolver: zodResolver(contract),
    defaultValues,
    // Done below, in the order of the page.
    shouldFocusError: false,
  });
  const { register, watch, setFocus, resetField, formState } = form;
  const { isDirty, isSubmitted } = formState;
  const sendId = useSendId();
  useUnsentText(isDirty);
  const [errors, setErrors] = useState(0);
  const ref = useFirstWrong(formState.submitCount + errors);
  const fields = Object.keys(defaultValues);
  const served = send.error === null ? [] : servedProblems(send.error, fields);

  function resetExcept(isKept: (name: string, value: unknown) => boolean, next: DefaultValues<In>) {
    const kept = Object.entries(form.getValues()).filter(([name, value]) => isKept(name, value));
    form.reset(next);
    for (const [name, value] of kept) {
      form.setValue(name as FieldPath<In>, value, { shouldDirty: true });
    }
  }

  const shown = formState.defaultValues;
  const load = useEffectEvent(() => {
    resetExcept((name) => isSame(shown?.[name], defaultValues[name]), defaultValues);
    send.reset();
  });
  const round = seen?.round ?? 0;
  useEffect(() => {
    if (round > 0) load();
  }, [round]);

  const submit = useOneAtATime(async (event: BaseSyntheticEvent) => {
    let sent: Promise<unknown> = Promise.resolve();
    const sendValid = form.handleSubmit((values) => {
      // Of a parent, it may be under way for another form.
      if (send.isPending) return;
      const typed = structuredClone(form.getValues());
      const content = toSend(values, () => sendId.of(values));
      sent = send.mutateAsync(content, {
        onSuccess: (result) => {
          sendId.forget();
          if (resetTo) {
            resetExcept((name, value) => !isSame(value, typed[name]), resetTo(result));
          }
          onSent?.(result, values);
        },
        onError: (error) => {
          for (const [field, message] of servedProblems(error, fields)) {
            form.setError(field as FieldPath<In>, { type: "served", message });
          }
          setErrors((count) => count + 1);
          onRefused?.(error);
        },
      });
    });
    await sendValid(event);
    // Its error is the mutation's, shown as `error` or at a field.
    await sent.catch(() => undefined);
  });

  return {
    register,
    watch,
    setValue: (name, value) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
    setFocus,
    resetField,
    formState,
    element: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        // React passes on what is sent in a dialog that a part of this form has opened.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        void submit(event);
      },
    },
    isSending: send.isPending,
    isSent: send.isSuccess && !isDirty,
    result: send.data,
    error: served.length > 0 ? null : send.error,
  };
}
