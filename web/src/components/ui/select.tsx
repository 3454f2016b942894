import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { controlStyle } from "./control-style.ts";

/** The browser's own select: phones show their native picker, and it works before any script. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative block", className)}>
      <select
        className={classNames(
          controlStyle,
          "appearance-none pe-10 text-ellipsis print:border-0 print:p-0",
        )}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-e-3 top-1/2 size-4 -translate-y-1/2 print:hidden"
      />
    </span>
  );
}
