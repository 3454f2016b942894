import type { ReactNode } from "react";

interface Props {
  /** A name as its owners write it, in whatever language. */
  title: string;
  line: ReactNode;
  /** What stands at the far end: beside the title where there is room, else beside the line. */
  clock: ReactNode;
}

/** The title of a band with its line and a clock. */
export function TitleBlock({ title, line, clock }: Props) {
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 gap-y-2 sm:gap-x-8">
      <h1 className="col-span-2 text-3xl sm:col-span-1 sm:text-4xl">
        <bdi>{title}</bdi>
      </h1>
      <div className="min-w-0 sm:row-start-2">{line}</div>
      <div className="sm:row-span-2 sm:row-start-1">{clock}</div>
    </div>
  );
}
