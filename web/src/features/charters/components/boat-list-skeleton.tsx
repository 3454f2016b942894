import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";

/** As many as the function `pages` names (pages/boats.ts). */
const BOATS = [0, 1, 2, 3, 4, 5];
const FIELDS = [0, 1, 2, 3, 4];

/** The list's own shape, with the names of its boats where they came with the page. */
export function BoatListSkeleton() {
  const { t: common } = useTranslation();
  const { t, ready } = useTranslation("boats", { useSuspense: false });
  const title = common("nav.boats");
  const lead = ready ? t("lead") : undefined;
  usePageMeta(title, lead);
  return (
    <div aria-busy="true">
      <Band seed={24}>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{lead ?? <Skeleton className="h-6" />}</p>
        <div className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {FIELDS.map((n) => (
            <Skeleton key={n} className="h-18" />
          ))}
        </div>
      </Band>
      <div className="measure pt-8 pb-16">
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {BOATS.map((n) => (
            <li key={n} className="border-t-2 border-ink pt-3">
              <Skeleton className="aspect-[3/2]" />
              <h2 className="mt-3 text-2xl">
                <Slot name={`${n}.name`} bar="empty:h-8 empty:w-full empty:max-w-xs" />
              </h2>
              <p className="text-sm text-ink-2">
                <Slot name={`${n}.port`} bar="empty:h-5 empty:w-40" />
              </p>
              <p className="mt-2 h-7" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
