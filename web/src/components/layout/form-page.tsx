import type { ReactNode } from "react";
import { KeptNames } from "../ui/kept-names.tsx";
import { Band } from "./band.tsx";

interface Props {
  seed: number;
  title: string;
  lead?: string | undefined;
  /** Where else the reader may have wanted to go. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A band with the title and one form under it. */
export function FormPage({ seed, title, lead, aside, children }: Props) {
  return (
    <>
      <Band seed={seed}>
        <h1 className="text-4xl">
          <KeptNames text={title} />
        </h1>
        {lead && <p className="mt-2 max-w-xl wrap-anywhere text-ink-2">{lead}</p>}
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div>{children}</div>
        {aside && (
          <aside className="grid content-start justify-items-start gap-4 border-t-2 border-ink pt-4">
            {aside}
          </aside>
        )}
      </div>
    </>
  );
}
