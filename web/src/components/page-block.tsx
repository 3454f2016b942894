import { useId, type ReactNode } from "react";

interface Props {
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}

/** A ruled part of a page: what it is about at the start, what can be done at the end. */
export function PageBlock({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container border-t-2 border-ink py-6">
      <div className="grid grid-cols-1 gap-x-12 gap-y-5 @min-[43rem]:grid-cols-[300px_minmax(0,1fr)]">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1.5 text-sm text-ink-2">{text}</p>}
        </div>
        <div className="max-w-2xl">{children}</div>
      </div>
    </section>
  );
}
