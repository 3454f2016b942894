import type { ReactNode } from "react";

/** What went wrong with an action, at the place where it was asked for. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="border-s-4 border-port bg-card px-3 py-2 text-sm font-semibold text-port"
    >
      {children}
    </p>
  );
}
