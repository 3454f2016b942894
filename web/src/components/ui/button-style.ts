import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "regular" | "large" | "icon";

/** Nothing can be pressed on paper. */
const base =
  "inline-flex items-center justify-center gap-2 rounded-md border text-center print:hidden transition-colors duration-100 select-none disabled:opacity-60 aria-disabled:opacity-60";

const variants: Record<ButtonVariant, string> = {
  primary:
    "font-semibold border-ink bg-ink text-paper not-disabled:hover:bg-ink-2 not-disabled:hover:border-ink-2",
  secondary: "font-semibold border-ink bg-card text-ink not-disabled:hover:bg-shoal",
  quiet: "border-transparent text-ink not-disabled:hover:bg-shoal",
  danger:
    "font-semibold border-port bg-card text-port not-disabled:hover:bg-port not-disabled:hover:text-paper",
};

/** Every target is at least 44 px in both directions. */
const sizes: Record<ButtonSize, string> = {
  regular: "min-h-11 min-w-11 px-4 text-sm max-sm:py-1.5 sm:whitespace-nowrap",
  large: "min-h-13 px-6 py-2 text-base",
  icon: "size-11",
};

export const buttonStyle = (
  variant: ButtonVariant = "secondary",
  size: ButtonSize = "regular",
  className?: string,
): string => classNames(base, variants[variant], sizes[size], className);
