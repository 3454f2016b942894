import type { NoticesMessage } from "../../../../supabase/functions/_shared/contracts/notices-message.ts";
import type { Notice } from "../../../../supabase/functions/_shared/contracts/notices.ts";
import type { Versioned } from "../../lib/realtime/versioned.ts";

/** As many as a message carries at most. */
export const NOTICES_SHOWN = 20;

/**
 * What the bell shows: the number of unread notices, and the newest ones of all, newest first. With them
 * comes the number of unread threads of the forums.
 */
export interface Inbox extends Versioned {
  unread: number;
  forum_unread: number;
  notices: Notice[];
}

/** The inbox after a message: new notices come in, read ones are marked where they stand. */
export function mergeInbox(
  inbox: Inbox,
  { version, unread, forum_unread, notices }: NoticesMessage,
): Inbox {
  const changed = new Map(notices.map((one) => [one.id, one]));
  const kept = inbox.notices.filter(({ id }) => !changed.has(id));
  const oldest = inbox.notices.length < NOTICES_SHOWN ? 0 : (inbox.notices.at(-1)?.id ?? 0);
  const merged = [...kept, ...notices.filter(({ id }) => id >= oldest)];
  return {
    version,
    unread,
    forum_unread,
    notices: merged.toSorted((a, b) => b.id - a.id).slice(0, NOTICES_SHOWN),
  };
}
