import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";
import { TopicSlots } from "./forum-list-skeleton.tsx";
import { Trail } from "./trail.tsx";

/** One forum's own shape, with its topics where they came with the page. */
export function ForumSkeleton() {
  return (
    <div aria-busy="true">
      <Band seed={16}>
        <Trail />
        <h1 className="mt-1 text-3xl @xl:text-4xl">
          <Slot name="name" bar="empty:h-12 empty:max-w-md" />
        </h1>
        <p className="mt-2 max-w-2xl text-ink-2">
          <Slot name="about" bar="empty:h-5 empty:max-w-sm" />
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="border-t-2 border-ink">
          <TopicSlots />
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
