/** The look that text inputs, text areas and selects share. */
export const controlStyle =
  "min-h-11 w-full rounded-md border border-ink-2 bg-card px-3 py-2 text-base text-ink placeholder:text-ink-2 hover:border-ink aria-invalid:border-2 aria-invalid:border-port disabled:bg-water disabled:text-ink-2";
