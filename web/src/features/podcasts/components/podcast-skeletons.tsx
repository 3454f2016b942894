import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { ArticleSlot } from "../../../components/ui/article-slot.tsx";
import { PictureSlot } from "../../../components/ui/picture-slot.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";

/** As many as the function `pages` names (pages/podcasts.ts). */
const EPISODES = [0, 1, 2, 3, 4, 5, 6, 7];

/** The list's own shape, with its episodes where they came with the page. */
export function PodcastListSkeleton() {
  const { t: common } = useTranslation();
  const { t, ready } = useTranslation("podcasts", { useSuspense: false });
  const lead = ready ? t("page_lead") : undefined;
  usePageMeta(ready ? t("page_title") : common("nav.podcast"), lead);
  return (
    <div aria-busy="true">
      <Band seed={13}>
        <h1 className="text-3xl sm:text-4xl">{ready ? t("page_title") : common("nav.podcast")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{lead ?? <Skeleton className="h-5" />}</p>
        <div className="mt-5 flex max-w-2xl flex-wrap gap-3">
          <Skeleton className="h-11 grow basis-60" />
          <Skeleton className="h-11 min-w-36 max-sm:grow" />
        </div>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="@container min-w-0">
          {ready && <p className="sr-only">{t("loading")}</p>}
          <ul>
            {EPISODES.map((n) => (
              <li key={n} className="border-b border-line py-6">
                <div className="grid gap-x-6 gap-y-4 @xl:grid-cols-[9rem_minmax(0,1fr)]">
                  <Skeleton className="hidden size-36 @xl:block" />
                  <div className="min-w-0">
                    <p className="text-sm text-ink-2">
                      <Slot name={`${n}.when`} bar="empty:h-5 empty:w-28" />
                    </p>
                    <h2 className="mt-1 text-2xl">
                      <Slot name={`${n}.title`} bar="empty:h-8 empty:w-full empty:max-w-sm" />
                    </h2>
                    <p>
                      <Slot name={`${n}.host`} bar="empty:h-6 empty:w-40" />
                    </p>
                    <p className="mt-2 max-w-prose text-ink-2">
                      <Slot name={`${n}.about`} bar="empty:h-6 empty:w-full" />
                    </p>
                    <div className="mt-3 h-11" />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}

/** An episode's own shape, with its notes where they came with the page. */
export function PodcastSkeleton() {
  const { t, ready } = useTranslation("podcasts", { useSuspense: false });
  return (
    <div aria-busy="true">
      <Band seed={13}>
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center">
          <PictureSlot n={0} className="size-32 overflow-hidden rounded-sm bg-water sm:size-40" />
          <div className="min-w-0">
            <div className="h-8" />
            <h1 className="mt-1 max-w-4xl text-3xl wrap-anywhere sm:text-4xl">
              <Slot name="title" bar="empty:h-12 empty:w-full empty:max-w-xl" />
            </h1>
            <p className="mt-2 max-w-2xl text-lg text-ink-2">
              <Slot name="about" bar="empty:h-6 empty:w-full" />
            </p>
            <p className="mt-3">
              <Slot name="host" bar="empty:h-6 empty:w-40" />
            </p>
            <p className="text-sm text-ink-2">
              <Slot name="when" bar="empty:h-5 empty:w-32" />
            </p>
          </div>
        </div>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0 space-y-10">
          <Skeleton className="h-32" />
          <section>
            <h2 className="mb-4 border-b-2 border-ink pb-2 text-2xl">
              {ready ? t("notes") : <Skeleton className="h-8 max-w-48" />}
            </h2>
            <ArticleSlot />
          </section>
        </div>
        <Skeleton className="h-60" />
      </div>
    </div>
  );
}
