import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { WaitingEvents } from "./waiting-events.tsx";

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
        <WaitingEvents />
      </div>
    </div>
  );
}
