import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";
import { Trail } from "./trail.tsx";

/** As many as the function `pages` names (pages/forums.ts). */
const THREADS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A topic's own shape, with its latest threads where they came with the page. */
export function TopicSkeleton() {
  return (
    <div aria-busy="true">
      <Band seed={16}>
        <div className="flex flex-wrap items-center gap-x-4">
          <Trail />
          <p className="text-sm text-ink-2">
            <Slot name="forum" bar="empty:h-5 empty:w-28" />
          </p>
        </div>
        <h1 className="mt-1 text-3xl @xl:text-4xl">
          <Slot name="name" bar="empty:h-12 empty:max-w-md" />
        </h1>
        <p className="mt-2 max-w-2xl text-ink-2">
          <Slot name="about" bar="empty:h-5 empty:max-w-sm" />
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div>
          <div className="h-12 border-b-2 border-ink" />
          <ul>
            {THREADS.map((n) => (
              <li
                key={n}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-3.5"
              >
                <div className="min-w-0">
                  <h2 className="font-sans text-lg leading-snug font-semibold">
                    <Slot name={`${n}.title`} bar="empty:h-6 empty:max-w-md" />
                  </h2>
                  <p className="mt-1 text-sm text-ink-2">
                    <Slot name={`${n}.by`} bar="empty:h-5 empty:max-w-40" />
                  </p>
                </div>
                <p className="display text-2xl figures">
                  <Slot name={`${n}.posts`} bar="empty:h-8 empty:w-8" />
                </p>
              </li>
            ))}
          </ul>
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
