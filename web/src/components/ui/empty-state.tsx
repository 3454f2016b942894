import type { ReactNode } from "react";

interface EmptyStateProps {
  /** One plain sentence. */
  children: ReactNode;
  /** One action that leads on. */
  action?: ReactNode;
}

/** Stands below a ruled heading or a band, whose rule is its upper one. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-4 border-b border-line py-10">
      <p className="text-lg text-ink-2">{children}</p>
      {action}
    </div>
  );
}
