import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";

/** As many as the function `pages` names (pages/forums.ts). */
const FORUMS = [0, 1, 2, 3, 4, 5];
const TOPICS = [0, 1, 2, 3];

/** The map's own shape, with the forums where they came with the page. */
export function ForumListSkeleton() {
  const { t } = useTranslation();
  const { t: words, ready } = useTranslation("forum", { useSuspense: false });
  const lead = ready ? words("lead") : undefined;
  usePageMeta(t("nav.forum"), lead);
  return (
    <div aria-busy="true">
      <Band seed={16}>
        <h1 className="text-4xl">{t("nav.forum")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{lead ?? <Skeleton className="h-5" />}</p>
        <Skeleton className="mt-5 h-11 max-w-xl" />
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="space-y-8">
          {FORUMS.map((n) => (
            <div key={n}>
              <h2 className="text-2xl">
                <Slot name={`${n}.name`} bar="empty:h-8 empty:max-w-60" />
              </h2>
              <p className="border-b-2 border-ink pb-2 text-ink-2">
                <Slot name={`${n}.about`} bar="empty:h-5 empty:max-w-md" />
              </p>
              <TopicSlots before={`${n}.`} />
            </div>
          ))}
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}

/** Topics of one forum; those that it does not have take no room. */
export function TopicSlots({ before = "" }: { before?: string }) {
  return (
    <ul>
      {TOPICS.map((n) => (
        <li
          key={n}
          className="border-line not-has-[[data-slot]:not(:empty)]:hidden has-[[data-slot]:not(:empty)]:border-b has-[[data-slot]:not(:empty)]:py-3.5"
        >
          <p className="display text-xl">
            <Slot name={`${before}${n}.name`} bar="empty:hidden" />
          </p>
          <p className="text-sm text-ink-2">
            <Slot name={`${before}${n}.about`} bar="empty:hidden" />
          </p>
          <p className="text-sm">
            <Slot name={`${before}${n}.latest`} bar="empty:hidden" />
          </p>
        </li>
      ))}
    </ul>
  );
}
