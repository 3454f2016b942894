import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";

/** The page's own shape, with the member's name where it came with the page. */
export function AnglerSkeleton() {
  const { t } = useTranslation("anglers");
  return (
    <div aria-busy="true">
      <Band seed={53}>
        <p className="text-ink-2">{t("label")}</p>
        <h1 className="text-4xl wrap-anywhere">
          <Slot name="name" bar="empty:h-11 empty:w-full empty:max-w-sm" />
        </h1>
        <p className="mt-2 max-w-2xl text-lg text-ink-2">
          <Slot name="about" bar="empty:h-6 empty:w-full" />
        </p>
      </Band>
      <div className="measure grid gap-6 py-10">
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
