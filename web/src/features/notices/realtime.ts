import {
  NOTICES_EVENT,
  noticesMessage,
  userTopic,
  type NoticesMessage,
} from "../../../../supabase/functions/_shared/contracts/notices-message.ts";
import { readOrReport } from "../../lib/api/report-unreadable.ts";
import { ENTERING, FEES } from "../../lib/entries/own-entry-keys.ts";
import { OWN_FORUMS } from "../../lib/forum/own-forums-key.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";
import { mergeInbox, type Inbox } from "./inbox.ts";
import { fetchInbox, inboxQuery, noticeKeys } from "./queries.ts";

export const liveInbox = (userId: string): CachedTopic<Inbox, NoticesMessage> => ({
  topic: userTopic(userId),
  event: NOTICES_EVENT,
  decode: (payload) => readOrReport(noticesMessage, payload, "message of notices"),
  merge: mergeInbox,
  load: (_named, _shown, signal) => fetchInbox(userId, signal),
  queryKey: inboxQuery(userId).queryKey,
  // Notices report what happened to the reader's entries and fees, to the events of these, and of unread threads: a page
  // that is open shows it, too.
  lists: [noticeKeys.lists(), [ENTERING], [FEES], [OWN_FORUMS]],
});
