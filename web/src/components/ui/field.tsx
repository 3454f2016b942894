import { useId, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** What a control takes over to be tied to its label, hint and error. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** In words; shown beside the control and read with it. */
  error?: string | undefined;
  /** Marked with a star, which `RequiredNote` explains. */
  required?: boolean;
  /** One of a row: in a grid of three rows its control stands level with the others', whatever its label's length. */
  isLevel?: boolean;
  children: (control: FieldControl) => ReactNode;
}

export function Field({
  label,
  hint,
  error,
  required = false,
  isLevel = false,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div
      className={classNames(
        "grid gap-1.5",
        isLevel && "sm:row-span-3 sm:grid-rows-subgrid sm:*:first:self-end",
      )}
    >
      <label
        htmlFor={id}
        className={classNames(
          "text-sm font-semibold",
          // Its words are the label's; the control says that it is required.
          required && "after:ms-1 after:text-signal after:content-['*'/'']",
        )}
      >
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a control, or with several that are one field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex gap-2 text-sm font-semibold text-port">
      <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 bg-port" />
      {children}
    </p>
  );
}
