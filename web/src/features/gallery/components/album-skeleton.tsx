import { Band } from "../../../components/layout/band.tsx";
import { PictureSlot } from "../../../components/ui/picture-slot.tsx";
import { Slot } from "../../../components/ui/slot.tsx";

/** As many as the function `pages` sends (FIRST_TILES). */
const TILES = [0, 1, 2, 3, 4, 5];

/** An album's own shape, with its title and its first photos where they came with the page. */
export function AlbumSkeleton() {
  return (
    <div aria-busy="true">
      <Band seed={38}>
        <div className="h-11" />
        <h1 className="mt-1 max-w-4xl text-3xl wrap-anywhere sm:text-4xl">
          <Slot name="title" bar="empty:h-12 empty:w-full empty:max-w-xl" />
        </h1>
        <p className="mt-2 max-w-2xl text-lg text-ink-2">
          <Slot name="about" bar="empty:h-6 empty:w-full" />
        </p>
        <p className="mt-3 flex gap-x-3 text-sm text-ink-2">
          <Slot name="count" bar="empty:h-5 empty:w-20" />
          <Slot name="when" bar="empty:h-5 empty:w-32" />
        </p>
      </Band>
      <div className="measure pt-6 pb-16">
        {/* On a phone these fill whole rows, as large as they stay: more photos follow. */}
        <div className="photo-rows max-sm:after:hidden">
          {TILES.map((n) => (
            <PictureSlot key={n} n={n} className="photo-tile" />
          ))}
        </div>
      </div>
    </div>
  );
}
