const lists = ["latest", "top", "unread", "mine"] as const;
export type ThreadListName = (typeof lists)[number];

/** Which threads of a topic are listed: the latest, unless the address says otherwise. */
export const threadListOf = ({ list }: { list?: unknown }): ThreadListName =>
  lists.find((one) => one === list) ?? "latest";

export interface ThreadListParams {
  list?: Exclude<ThreadListName, "latest"> | undefined;
}
