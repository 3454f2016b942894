import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

export const ALBUM_STATES = ["draft", "published", "withdrawn"] as const;
export const albumList = listSearch({
  search: true,
  filters: { state: ALBUM_STATES },
  orders: { created_at: "desc", published_at: "desc" },
});
export type AlbumListParams = ParamsOf<typeof albumList>;
export type AlbumListState = ReturnType<typeof albumList.of>;

/** Without a state: what waits for the office. */
export const QUEUE_STATES = ["reported", "approved", "rejected", "taken_down"] as const;
export const photoQueue = listSearch({
  search: true,
  filters: { state: QUEUE_STATES, kind: ["member", "catch"], looks: ["alike"] },
  orders: { created_at: "asc" },
});
export type PhotoQueueParams = ParamsOf<typeof photoQueue>;
export type PhotoQueueState = ReturnType<typeof photoQueue.of>;
