import { useEffect, useRef } from "react";
import { useAtNow } from "../../lib/format/use-now.ts";
import { partOf, partsOf } from "./queries.ts";
import type { ForumPost, ThreadState } from "./thread-window.ts";
import type { Own } from "./use-own.ts";

/** Asks again for what a member alone sees of a thread when it may have changed. */
export function useRenewedOwn(
  isMember: boolean,
  state: ThreadState,
  own: Own | null,
  renew: () => Promise<void>,
): void {
  useHiddenTexts(isMember, state, renew);
  useBarrier(own, state, renew);
}

/** A text that is no longer sent to everybody may still be sent to this reader. */
function useHiddenTexts(
  isMember: boolean,
  { from, to, posts }: ThreadState,
  renew: () => Promise<void>,
): void {
  const { first, last } = partsOf({ from, to });
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
function useBarrier(
  own: Own | null,
  { thread, posts }: ThreadState,
  renew: () => Promise<void>,
): void {
  const isMember = own !== null;
  const { is_locked, slow_seconds } = thread;
  // In slow mode each post of the reader's begins a wait.
  const isOwn = ({ author }: ForumPost): boolean => isMember && author?.number === own.number;
  const wrote = slow_seconds === null ? 0 : (posts.findLast(isOwn)?.no ?? 0);
  const rules = `${is_locked} ${slow_seconds} ${wrote}`;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!isMember || asked.current === rules) return;
    if (asked.current !== null) void renew();
    asked.current = rules;
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
