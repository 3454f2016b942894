import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";

const TILES = [0, 1, 2, 3];

/** A boat's own shape, with its name where it came with the page. */
export function BoatSkeleton() {
  return (
    <div aria-busy="true">
      <Band seed={24}>
        <div className="h-8" />
        <h1 className="mt-1 max-w-4xl text-3xl wrap-anywhere sm:text-4xl">
          <Slot name="name" bar="empty:h-12 empty:w-full empty:max-w-xl" />
        </h1>
        <p className="mt-2 text-lg text-ink-2">
          <Slot name="port" bar="empty:h-7 empty:w-60" />
        </p>
        <div className="mt-4 h-11 lg:hidden" />
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-10 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid content-start gap-2 sm:grid-cols-2">
          {TILES.map((n) => (
            <Skeleton key={n} className="aspect-[3/2]" />
          ))}
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
