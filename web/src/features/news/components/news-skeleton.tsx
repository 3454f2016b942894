import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";

/** As many as the function `pages` names items. */
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The list's own shape, with the newest items where they came with the page. */
export function NewsSkeleton() {
  const { t, ready } = useTranslation("news", { useSuspense: false });
  const { t: common } = useTranslation("pages", { useSuspense: false });
  const title = ready ? t("news") : common("title.news");
  const lead = ready ? t("lead") : undefined;
  usePageMeta(title, lead);
  return (
    <div aria-busy="true">
      <Band seed={19}>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{lead ?? <Skeleton className="h-5" />}</p>
        <p className="min-h-11" />
      </Band>
      <div className="measure pt-8 pb-16">
        <Skeleton className="mb-4 h-11" />
        <ul className="border-t-2 border-ink">
          {ROWS.map((n) => (
            <li key={n} className="border-b border-line py-5">
              <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
                <span className="font-semibold text-ink">
                  <Slot name={`${n}.source`} bar="empty:h-5 empty:w-32" />
                </span>
                <Slot name={`${n}.when`} bar="empty:h-5 empty:w-28" />
              </p>
              <h2 className="display mt-1 max-w-3xl text-xl text-balance">
                <Slot name={`${n}.title`} bar="empty:h-7 empty:w-full empty:max-w-md" />
              </h2>
              <p className="mt-1 max-w-3xl text-pretty text-ink-2">
                <Slot name={`${n}.text`} bar="empty:h-6 empty:w-full" />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
