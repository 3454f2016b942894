import { Band } from "../../../components/layout/band.tsx";
import { ArticleSlot } from "../../../components/ui/article-slot.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";

const ROWS = [0, 1, 2, 3];
const TEXT = "max-sm:col-span-2 max-sm:mt-2.5 sm:mt-1";

/** The thread page's own shape, with the first posts where the server has sent them along. */
export function ThreadSkeleton() {
  return (
    <div aria-busy="true">
      <Band seed={16}>
        <p className="flex min-h-6 items-center gap-x-2 text-sm text-ink-2">
          <Slot name="forum" bar="empty:h-4 empty:w-24" />
          <Slot name="topic" bar="empty:h-4 empty:w-24" />
        </p>
        <h1 className="mt-1 max-w-4xl text-2xl wrap-anywhere sm:text-3xl">
          <Slot name="title" bar="empty:h-9 empty:w-full empty:max-w-md" />
        </h1>
        <p className="mt-1.5 text-sm text-ink-2">
          <Slot name="by" bar="empty:h-5 empty:w-40" />
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-13 pb-6 lg:grid-cols-[minmax(0,1fr)_11rem]">
        <div>
          {ROWS.map((n) => (
            <div
              key={n}
              className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2.5 border-b border-line py-4 sm:grid-cols-[3rem_minmax(0,1fr)] sm:gap-x-4"
            >
              <span className="size-8 rounded-sm bg-shoal sm:size-12 sm:rounded-md" />
              <div className="min-w-0 max-sm:contents">
                <p className="font-semibold max-sm:self-center">
                  <Slot name={`${n}.name`} bar="empty:h-5 empty:w-32" />
                </p>
                {n === 0 ? (
                  <ArticleSlot className={TEXT} bar="empty:h-14" />
                ) : (
                  <p className={classNames("leading-7 whitespace-pre-line wrap-anywhere", TEXT)}>
                    <Slot name={`${n}.text`} bar="empty:h-14 empty:w-full empty:max-w-prose" />
                  </p>
                )}
                <div className="h-12 max-sm:col-span-2" />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className="mt-6 hidden h-96 w-24 lg:block" />
      </div>
    </div>
  );
}
