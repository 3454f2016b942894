import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";

/** As many as the function `pages` names events. */
const ROWS = [0, 1, 2, 3, 4];

/** The list's own shape, with the events that come next where they came with the page. */
export function EventListSkeleton() {
  const { t } = useTranslation();
  const { t: words, ready } = useTranslation("tournaments", { useSuspense: false });
  const lead = ready ? words("lead") : undefined;
  usePageMeta(t("nav.tournaments"), lead);
  return (
    <div aria-busy="true">
      <Band seed={17}>
        <h1 className="text-4xl">{t("nav.tournaments")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{lead ?? <Skeleton className="h-5" />}</p>
        <p className="flex min-h-11 items-center">{t("nav.results")}</p>
      </Band>
      <div className="measure pt-8 pb-16">
        <Skeleton className="mb-4 h-11 max-w-xl" />
        <ul className="border-t-2 border-ink">
          {ROWS.map((n) => (
            <li key={n} className="border-b border-line py-5">
              <p className="text-sm text-ink-2">
                <Slot name={`${n}.tournament`} bar="empty:h-5 empty:max-w-40" />
              </p>
              <h2 className="mt-1 text-2xl">
                <Slot name={`${n}.name`} bar="empty:h-8 empty:max-w-80" />
              </h2>
              <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
                <Slot name={`${n}.when`} bar="empty:h-5 empty:w-full empty:max-w-60" />
                <Slot name={`${n}.venue`} bar="empty:hidden" />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
