import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

/** `PHOTO_STATES` of contracts/gallery.ts, without its schema library: the first script has this. */
const states = ["pending", "approved", "rejected", "taken_down"] as const;

/** Which of one's own photos are listed. */
export const ownPhotoSearch = listSearch({
  filters: { state: states },
  orders: { created_at: "desc" },
});
export type OwnPhotoSearchParams = ParamsOf<typeof ownPhotoSearch>;
export type OwnPhotoState = ReturnType<typeof ownPhotoSearch.of>;
/** Those that nobody has looked at so far. */
export const waitingPhotos = ownPhotoSearch.of({ state: "pending" });
