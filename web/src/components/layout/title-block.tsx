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
    <div className="@container mt-2">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 @xl:grid @xl:grid-cols-[minmax(0,1fr)_auto] @xl:gap-x-8">
        <h1 className="w-full text-3xl @xl:w-auto @xl:text-4xl">
          <bdi>{title}</bdi>
        </h1>
        <div className="min-w-0 grow basis-40 @xl:row-start-2">{line}</div>
        <div className="ms-auto @xl:row-span-2 @xl:row-start-1">{clock}</div>
      </div>
    </div>
  );
}
