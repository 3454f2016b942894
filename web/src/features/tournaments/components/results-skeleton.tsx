import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { WaitingEvents } from "./waiting-events.tsx";

/** The archive's own shape, with the latest results where they came with the page. */
export function ResultsSkeleton() {
  const { t } = useTranslation();
  // Shown while a page waits, maybe for these very words, so it must not wait for them itself.
  const { t: words, ready } = useTranslation("tournaments", { useSuspense: false });
  const lead = ready ? words("archive.lead") : undefined;
  const title = ready ? words("archive.title") : t("nav.results");
  usePageMeta(title, lead);
  return (
    <div aria-busy="true">
      <Band seed={29}>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{lead ?? <Skeleton className="h-5" />}</p>
      </Band>
      <div className="measure pt-8 pb-16">
        <Skeleton className="mb-4 h-11 max-w-xl" />
        <WaitingEvents />
      </div>
    </div>
  );
}
