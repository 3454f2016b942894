import type { ReactNode } from "react";

interface Props {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A ruled group of fields under its name. */
export function FormPart({ title, hint, children }: Props) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 border-t-2 border-ink pt-4">
      <legend className="display float-start mb-1 w-full text-2xl">{title}</legend>
      {hint && <p className="clear-both -mt-4 text-sm text-ink-2">{hint}</p>}
      {children}
    </fieldset>
  );
}
