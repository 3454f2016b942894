import type { ReactNode } from "react";

interface Props {
  title: string;
  text: string;
  /** The link that leads on, and perhaps a second one. */
  children: ReactNode;
}

/** The one sand-coloured band of a page: what to do next. */
export function CallToAction({ title, text, children }: Props) {
  return (
    <section data-ruled className="border-y-2 border-ink bg-land">
      <div className="measure flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-10 md:py-14">
        <div className="max-w-2xl">
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-2 text-lg text-pretty">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
