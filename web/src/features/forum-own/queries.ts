import { infiniteQueryOptions, queryOptions, type QueryKey } from "@tanstack/react-query";
import type * as z from "zod/mini";
import {
  blockedMembers,
  ownBookmarks,
  ownDrafts,
} from "../../../../supabase/functions/_shared/contracts/forum-own.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { OWN_FORUMS } from "../../lib/forum/own-forums-key.ts";
import { readAs } from "../../lib/forum/read-as.ts";

export type OwnBookmark = z.infer<typeof ownBookmarks>["bookmarks"][number];
export type OwnDraft = z.infer<typeof ownDrafts>[number];

const keyOf = (userId: string, part: string): QueryKey => sessionKey(userId, [OWN_FORUMS, part]);
type Cursor = NonNullable<z.infer<typeof ownBookmarks>["next"]>;

/** The posts that the member keeps, step by step. */
export const bookmarksQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(userId, "bookmarks"),
    queryFn: async ({ pageParam, signal }) => {
      const given = pageParam ? { after: pageParam } : {};
      const answer = await readAs(userId, "read_bookmarks", given, signal);
      const { bookmarks, next } = ownBookmarks.parse(answer);
      const rows = bookmarks.map((one) => ({ ...one, id: one.post_id }));
      return { rows, total: rows.length, next };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
  });

export const draftsQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId, "drafts"),
    queryFn: async ({ signal }) =>
      ownDrafts
        .parse(await readAs(userId, "read_drafts", {}, signal))
        .map((draft) => ({ ...draft, id: draft.place })),
  });

export const blockedQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId, "blocked"),
    queryFn: async ({ signal }) =>
      blockedMembers
        .parse(await readAs(userId, "read_blocked_members", {}, signal))
        .map((member) => ({ ...member, id: member.number })),
  });
