import type { PhotoParams } from "../../components/gallery/use-photo-link.ts";
import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

/** What is looked for in the photos, in all languages. */
export const gallerySearch = listSearch({
  search: true,
  filters: {},
  orders: { shown: "desc" },
});
export type GalleryParams = ParamsOf<typeof gallerySearch> & PhotoParams;
