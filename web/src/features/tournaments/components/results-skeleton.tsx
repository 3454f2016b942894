import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";

/** The archive's own shape, with its words as soon as they are there. */
export function ResultsSkeleton() {
  // Shown while a page waits, maybe for these very words, so it must not wait for them itself.
  const { t, ready } = useTranslation("tournaments", { useSuspense: false });
  return (
    <div aria-busy="true">
      <Band seed={29}>
        {ready ? (
          <>
            <h1 className="text-4xl">{t("archive.title")}</h1>
            <p className="mt-2 max-w-2xl text-ink-2">{t("archive.lead")}</p>
          </>
        ) : (
          <Skeleton className="h-16 max-w-md" />
        )}
      </Band>
      <div className="measure pt-8 pb-16">
        <Skeleton className="mb-4 h-11 max-w-xl" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
