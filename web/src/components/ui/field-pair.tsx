import type { ReactNode } from "react";

/** Fields side by side where they have the room, whatever the size of the text. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-5 @min-[28.5rem]:grid-cols-2">{children}</div>
    </div>
  );
}
