import type { ComponentProps } from "react";
import { Input } from "./input.tsx";

/** A date, with or without a time. Browsers give it a least width of its own, which must not widen its column. */
export function DateInput(props: ComponentProps<typeof Input>) {
  return (
    <div className="grid grid-cols-1">
      <Input {...props} className="min-w-0" />
    </div>
  );
}
