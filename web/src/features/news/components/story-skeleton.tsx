import { Band } from "../../../components/layout/band.tsx";
import { ArticleSlot } from "../../../components/ui/article-slot.tsx";
import { Slot } from "../../../components/ui/slot.tsx";

/** An item's own shape, with its words where they came with the page. */
export function StorySkeleton() {
  return (
    <div aria-busy="true">
      <Band seed={19}>
        <p className="min-h-11" />
        <h1 className="max-w-4xl text-3xl text-balance wrap-anywhere">
          <Slot name="title" bar="empty:h-10 empty:w-full empty:max-w-xl" />
        </h1>
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-2">
          <Slot name="source" bar="empty:h-5 empty:w-32" />
          <Slot name="when" bar="empty:h-5 empty:w-28" />
        </p>
      </Band>
      <div className="measure pt-8 pb-16">
        <ArticleSlot />
      </div>
    </div>
  );
}
