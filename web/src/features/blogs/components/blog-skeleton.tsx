import { Band } from "../../../components/layout/band.tsx";
import { ArticleSlot } from "../../../components/ui/article-slot.tsx";
import { PictureSlot } from "../../../components/ui/picture-slot.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";

/** A post's own shape, with its text where that came with the page. */
export function BlogSkeleton() {
  return (
    <div aria-busy="true">
      <Band seed={14}>
        <div className="h-8" />
        <h1 className="mt-1 max-w-4xl text-3xl wrap-anywhere sm:text-4xl">
          <Slot name="title" bar="empty:h-12 empty:w-full empty:max-w-xl" />
        </h1>
        <p className="mt-2 max-w-2xl text-lg text-ink-2">
          <Slot name="about" bar="empty:h-6 empty:w-full" />
        </p>
        <p className="mt-3 flex gap-x-3 text-sm text-ink-2">
          <Slot name="when" bar="empty:h-5 empty:w-32" />
          <Slot name="by" bar="empty:h-5 empty:w-24" />
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,42rem)_18.75rem] lg:justify-between">
        <div className="max-w-2xl min-w-0 space-y-8">
          <PictureSlot
            n={0}
            className="aspect-[16/9] overflow-hidden rounded-sm bg-water empty:hidden"
          />
          <ArticleSlot />
        </div>
        <Skeleton className="h-60" />
      </div>
    </div>
  );
}
