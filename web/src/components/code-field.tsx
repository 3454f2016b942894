import { useEffect, useRef } from "react";
import { Field } from "./ui/field.tsx";
import { Input } from "./ui/input.tsx";

interface Props {
  label: string;
  /** In words. The focus comes back to the code that is wrong. */
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** For a code that was sent or that an app shows. It takes the focus: there is nothing else to do. */
export function CodeField({ label, error, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (error !== undefined) input.current?.select();
  }, [error]);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          ref={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={10}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...control}
        />
      )}
    </Field>
  );
}
