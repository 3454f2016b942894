import { useId, type ComponentProps } from "react";

/** A checkbox or radio button with its words, large enough for a thumb. */
export function Choice({ children, ...rest }: ComponentProps<"input">) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm">
      <input id={id} className="size-5 shrink-0" {...rest} />
      {children}
    </label>
  );
}
