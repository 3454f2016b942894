import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";

/** As many as the function `pages` names (pages/top-fans.ts). */
const FANS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The page's own shape, with the month's first fans where they came with the page. */
export function TopFansSkeleton() {
  const { t: common } = useTranslation("pages");
  const { t, ready } = useTranslation("top-fans", { useSuspense: false });
  const lead = ready ? t("lead") : undefined;
  const title = ready ? t("title") : common("title.top_fans");
  usePageMeta(title, lead);
  return (
    <div aria-busy="true">
      <Band seed={25}>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{lead ?? <Skeleton className="h-5" />}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0">
          <Skeleton className="mb-2 h-11 max-w-80" />
          <ol>
            {FANS.map((n) => (
              <li key={n} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
                <span className="display w-11 shrink-0 text-2xl">
                  <Slot name={`${n}.place`} bar="empty:h-7 empty:w-6" />
                </span>
                <span className="size-10 shrink-0 rounded-sm border border-dashed border-contour bg-water" />
                <span className="min-w-0 grow">
                  <span className="block font-semibold wrap-anywhere">
                    <Slot name={`${n}.name`} bar="empty:h-6 empty:w-40" />
                  </span>
                  <span className="block h-5" />
                </span>
                <span className="display pe-2 text-2xl figures">
                  <Slot name={`${n}.points`} bar="empty:h-7 empty:w-10" />
                </span>
              </li>
            ))}
          </ol>
        </div>
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
