import type { UseMutationResult } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { isWrongCode } from "../api/errors.ts";
import { typedCode } from "../format/plain-digits.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";

interface CodeForm<Sent> {
  send: UseMutationResult<unknown, Error, Sent>;
  toSend: (code: string) => Sent;
  onSent?: () => void;
  /** What the field says of a wrong code. */
  wrong: string;
}

/** A form of one code: a wrong one is said at its field, any other error beside the button. */
export function useCodeForm<Sent>({ send, toSend, onSent, wrong }: CodeForm<Sent>) {
  const { error, isPending } = send;
  const [code, setCode] = useState("");
  const submit = useOneAtATime(() =>
    send.mutateAsync(toSend(typedCode(code))).then(onSent, () => undefined),
  );
  return {
    element: {
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    field: { value: code, onChange: setCode, error: isWrongCode(error) ? wrong : undefined },
    isSending: isPending,
    error: isWrongCode(error) ? null : error,
  };
}
