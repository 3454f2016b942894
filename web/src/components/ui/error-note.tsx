import type { ReactNode, Ref } from "react";

/** What went wrong with an action, at the place where it was asked for. */
export function ErrorNote({
  ref,
  children,
}: {
  ref?: Ref<HTMLParagraphElement>;
  children: ReactNode;
}) {
  return (
    <p
      ref={ref}
      role="alert"
      className="scroll-my-6 border-s-4 border-port bg-card px-3 py-2 text-sm font-semibold text-port"
    >
      {children}
    </p>
  );
}
