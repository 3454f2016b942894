import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { PictureSlot } from "../../../components/ui/picture-slot.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";

/** As many as the function `pages` names (pages/blogs.ts); the first is the lead where there is one. */
const POSTS = [0, 1, 2, 3, 4, 5, 6];

/** The list's own shape, with its posts where they came with the page. */
export function BlogListSkeleton() {
  const { t: common } = useTranslation();
  const { t, ready } = useTranslation("blogs", { useSuspense: false });
  const lead = ready ? t("lead") : undefined;
  usePageMeta(ready ? t("title") : common("nav.blogs"), lead);
  return (
    <div aria-busy="true">
      <Band seed={14}>
        <h1 className="text-4xl">{ready ? t("title") : common("nav.blogs")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{lead ?? <Skeleton className="h-5" />}</p>
        <Skeleton className="mt-5 h-11 max-w-xl" />
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <ul className="@container">
          {POSTS.map((n) => (
            <li
              key={n}
              className="border-b border-line py-6 first:border-b-2 first:border-ink first:pt-0 first:pb-8"
            >
              <div
                className={
                  n === 0
                    ? "grid gap-6 @3xl:grid-cols-[30rem_minmax(0,1fr)] @3xl:items-center"
                    : "grid gap-x-6 gap-y-4 @xl:grid-cols-[14rem_minmax(0,1fr)]"
                }
              >
                <PictureSlot n={n} className="aspect-[16/9] overflow-hidden rounded-sm bg-water" />
                <div className="min-w-0">
                  <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
                    <Slot name={`${n}.when`} bar="empty:h-5 empty:w-28" />
                    <Slot name={`${n}.by`} bar="empty:h-5 empty:w-24" />
                  </p>
                  <h2 className={n === 0 ? "mt-1 text-3xl" : "mt-1 text-2xl"}>
                    <Slot name={`${n}.title`} bar="empty:h-8 empty:w-full empty:max-w-sm" />
                  </h2>
                  <p className="mt-2 text-ink-2">
                    <Slot name={`${n}.about`} bar="empty:h-12 empty:w-full" />
                  </p>
                </div>
              </div>
            </li>
          ))}
        </ul>
        <Skeleton className="h-60" />
      </div>
    </div>
  );
}
