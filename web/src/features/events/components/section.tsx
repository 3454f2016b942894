import { useId, type ReactNode } from "react";

/** A titled part of the page. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
