import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

/** All notices of the reader, newest first. */
export const noticeList = listSearch({
  filters: { state: ["unread"] },
  orders: { id: "desc" },
});
export type NoticeListParams = ParamsOf<typeof noticeList>;
export type NoticeListState = ReturnType<typeof noticeList.of>;
