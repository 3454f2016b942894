import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { PictureSlot } from "../../../components/ui/picture-slot.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Slot } from "../../../components/ui/slot.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";

/** As many as the function `pages` names (pages/gallery.ts). */
const ALBUMS = [0, 1, 2, 3, 4, 5];

/** The list's own shape, with the titles of its albums where they came with the page. */
export function AlbumListSkeleton() {
  const { t: common } = useTranslation();
  const { t, ready } = useTranslation("gallery", { useSuspense: false });
  const lead = ready ? t("lead") : undefined;
  usePageMeta(ready ? t("title") : common("nav.gallery"), lead);
  return (
    <div aria-busy="true">
      <Band seed={38}>
        <h1 className="text-4xl">{ready ? t("title") : common("nav.gallery")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{lead ?? <Skeleton className="h-5" />}</p>
        <Skeleton className="mt-5 h-11 max-w-48" />
        <Skeleton className="mt-5 h-11 max-w-xl" />
      </Band>
      <div className="measure pt-8 pb-16">
        <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {ALBUMS.map((n) => (
            <li key={n}>
              <PictureSlot n={n} className="aspect-[3/2] overflow-hidden rounded-sm bg-water" />
              <h2 className="mt-3 text-xl">
                <Slot name={`${n}.title`} bar="empty:h-7 empty:w-full empty:max-w-xs" />
              </h2>
              <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-2">
                <Slot name={`${n}.when`} bar="empty:h-5 empty:w-40" />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
