import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type * as z from "zod/mini";
import type { ownThread } from "../../../../supabase/functions/_shared/contracts/forum-own.ts";
import { ownQuery, partsOf, threadKeys } from "./queries.ts";
import type { ThreadState } from "./thread-window.ts";

type OwnThread = z.infer<typeof ownThread>;

/** What the reader alone sees of a thread; of posts, of those in its window. */
export interface Own extends Pick<OwnThread, "number" | "last_read_no" | "level" | "may"> {
  likes: ReadonlySet<number>;
  bookmarks: ReadonlyMap<number, OwnThread["bookmarks"][number]>;
  texts: ReadonlyMap<number, OwnThread["own"][number]>;
  blocked: ReadonlySet<number>;
  flags: ReadonlySet<number>;
}

/** Null for visitors, and until it has come. */
export function useOwn(
  userId: string | null,
  state: ThreadState,
): { own: Own | null; renew: () => Promise<void> } {
  const client = useQueryClient();
  const threadId = state.thread.id;
  const { first, last } = partsOf(state);
  const parts = useQueries({
    queries:
      userId === null
        ? []
        : Array.from({ length: last - first + 1 }, (_, index) =>
            ownQuery(userId, threadId, first + index),
          ),
    combine: (results) => results.map(({ data }) => data).filter((data) => data !== undefined),
  });
  const renew = useCallback(
    () => client.invalidateQueries({ queryKey: threadKeys.own(threadId) }),
    [client, threadId],
  );

  const isMember = userId !== null;
  const found = useMemo(() => combined(parts), [parts]);
  const [known, setKnown] = useState<{ userId: string | null; own: Own } | null>(null);
  if (found && found !== known?.own) setKnown({ userId, own: found });
  // Elsewhere in the thread its posts are asked for anew; what the reader may do there is known, and a reply
  // that is being written stays.
  const own = found ?? (known?.userId === userId ? known.own : null);
  return { own: isMember ? own : null, renew };
}

function combined(parts: readonly OwnThread[]): Own | null {
  const [part] = parts;
  if (!part) return null;
  return {
    number: part.number,
    last_read_no: part.last_read_no,
    level: part.level,
    may: part.may,
    likes: new Set(parts.flatMap(({ likes }) => likes)),
    bookmarks: new Map(
      parts.flatMap(({ bookmarks }) => bookmarks.map((one) => [one.post_id, one])),
    ),
    texts: new Map(parts.flatMap(({ own }) => own.map((one) => [one.post_id, one]))),
    blocked: new Set(parts.flatMap(({ blocked }) => blocked)),
    flags: new Set(parts.flatMap(({ flags }) => flags)),
  };
}
