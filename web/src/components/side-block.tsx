import { useId, type ReactNode } from "react";

/** A ruled part of a page's side column. */
export function SideBlock({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b-2 border-ink pb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FactProps {
  name: string;
  /** Which clock, for example. */
  note?: string;
  children: ReactNode;
}

/** One line of a `dl` in a side column. */
export function Fact({ name, note, children }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
      <dt className="text-ink-2">
        {name}
        {note && <span className="block text-sm">{note}</span>}
      </dt>
      <dd className="ms-auto figures text-end font-semibold">{children}</dd>
    </div>
  );
}
