import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { controlStyle } from "./control-style.ts";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={classNames(controlStyle, className)} {...rest} />;
}

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return <textarea className={classNames(controlStyle, "min-h-28", className)} {...rest} />;
}
