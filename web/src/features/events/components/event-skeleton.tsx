import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";

/** The event page's own shape, so that nothing moves when it arrives. */
export function EventSkeleton() {
  return (
    <div aria-busy="true">
      <Band>
        <p className="text-sm font-semibold text-ink-2">
          <Slot name="tournament" bar="empty:h-5 empty:w-28" />
        </p>
        <h1 className="mt-2 text-3xl @xl:text-4xl">
          <Slot name="name" bar="empty:h-12 empty:w-full empty:max-w-md" />
        </h1>
        <p className="mt-3 flex flex-wrap gap-x-4 text-ink-2">
          <Slot name="when" bar="empty:h-5 empty:w-full empty:max-w-sm" />
          <Slot name="venue" bar="empty:hidden" />
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-10 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="space-y-10">
          <Skeleton className="h-6 w-full max-w-prose" />
          <Skeleton className="h-40" />
          <Skeleton className="h-48" />
        </div>
        <div className="space-y-10">
          <Skeleton className="h-72" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </div>
  );
}
