import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { ownThread } from "../../../../supabase/functions/_shared/contracts/forum-own.ts";
import { useAtNow } from "../../lib/format/use-now.ts";
import { ownQuery, partOf, threadKeys } from "./queries.ts";
import type { ForumPost, ForumThread, ThreadState } from "./thread-window.ts";

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
  const first = partOf(state.from);
  const last = partOf(Math.max(state.from, state.to));
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
  useHiddenTexts(isMember ? { first, last } : null, state.posts, renew);

  const found = useMemo(() => combined(parts), [parts]);
  const [known, setKnown] = useState<{ userId: string | null; own: Own } | null>(null);
  if (found && found !== known?.own) setKnown({ userId, own: found });
  // Elsewhere in the thread its posts are asked for anew; what the reader may do there is known, and a reply
  // that is being written stays.
  const own = found ?? (known?.userId === userId ? known.own : null);
  useBarrier(isMember ? own : null, state.thread, renew);
  return { own: isMember ? own : null, renew };
}

/** A text that is no longer sent to everybody may still be sent to this reader. */
function useHiddenTexts(
  parts: { first: number; last: number } | null,
  posts: ThreadState["posts"],
  renew: () => Promise<void>,
): void {
  const isMember = parts !== null;
  const first = parts?.first ?? 0;
  const last = parts?.last ?? -1;
  const before = useRef({ first: 0, last: -1, hidden: new Set<string>() });
  useEffect(() => {
    if (!isMember) return;
    const { current } = before;
    const hidden = posts.filter(({ body }) => body === null);
    const nameOf = ({ id, status }: ForumPost): string => `${id} ${status}`;
    before.current = { first, last, hidden: new Set(hidden.map(nameOf)) };
    // A part that is asked for just now is newer than the posts.
    const isNew = hidden.some(
      (post) => holdsPart(current, partOf(post.no)) && !current.hidden.has(nameOf(post)),
    );
    if (isNew) void renew();
  }, [isMember, first, last, posts, renew]);
}

const holdsPart = ({ first, last }: { first: number; last: number }, part: number): boolean =>
  first <= part && part <= last;

/** Whether the reader may write is asked again when the thread's rules change, and when a wait is over. */
function useBarrier(own: Own | null, thread: ForumThread, renew: () => Promise<void>): void {
  const isMember = own !== null;
  const rules = `${thread.is_locked} ${thread.slow_seconds}`;
  const asked = useRef(rules);
  useEffect(() => {
    if (asked.current === rules) return;
    asked.current = rules;
    if (isMember) void renew();
  }, [rules, isMember, renew]);

  const from = own?.may.write_from ?? null;
  // A clock that is ahead asks too early: it asks again, each time after twice as long.
  const turn = useAtNow((now) => {
    const over = from === null ? -1 : (now - Date.parse(from)) / 1_000;
    return over < 0 ? -1 : Math.floor(Math.log2(1 + over));
  });
  useEffect(() => {
    if (turn >= 0) void renew();
  }, [turn, renew]);
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
