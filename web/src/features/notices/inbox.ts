import type { NoticesMessage } from "../../../../supabase/functions/_shared/contracts/notices-message.ts";
import type { Notice } from "../../../../supabase/functions/_shared/contracts/notices.ts";
import type { Versioned } from "../../lib/realtime/versioned.ts";

/** As many as the bell lists. */
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

/** The inbox after a message that changes its numbers alone. Null where notices have to be fetched. */
export function mergeInbox(
  inbox: Inbox,
  { version, unread, forum_unread, notified }: NoticesMessage,
): Inbox | null {
  return notified ? null : { ...inbox, version, unread, forum_unread };
}
