import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";

/** The event page's own shape, so that nothing moves when it arrives. */
export function EventSkeleton() {
  return (
    <div aria-busy="true">
      <Band>
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-2 h-12 w-full max-w-md" />
        <Skeleton className="mt-3 h-5 w-full max-w-sm" />
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
