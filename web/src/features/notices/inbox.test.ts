import { expect, test } from "vitest";
import type { Notice } from "../../../../supabase/functions/_shared/contracts/notices.ts";
import { mergeInbox, NOTICES_SHOWN, type Inbox } from "./inbox.ts";

const event_id = "e0000000-0000-4000-8000-000000000001";
const notice = (id: number, read_at: string | null = null): Notice => ({
  id,
  kind: "event_cancelled",
  data: { event_id, event_name: "Mangrove Mile", fee_returned: false },
  created_at: "2026-12-05T18:00:00Z",
  read_at,
});
const READ = "2026-12-05T19:00:00Z";
const inbox = (...ids: number[]): Inbox => ({
  version: 4,
  unread: ids.length,
  forum_unread: 2,
  notices: ids.map((id) => notice(id)),
});
const message = (unread: number, ...notices: Notice[]) => ({
  base_version: 4,
  version: 5,
  unread,
  forum_unread: 3,
  notices,
});
const ids = ({ notices }: Inbox) => notices.map(({ id }) => id);

test("a new notice comes first, and the numbers are the server's", () => {
  const next = mergeInbox(inbox(7, 3), message(3, notice(9)));
  expect(next).toMatchObject({ version: 5, unread: 3, forum_unread: 3 });
  expect(ids(next)).toEqual([9, 7, 3]);
});

test("what was read elsewhere is marked in its place", () => {
  const next = mergeInbox(inbox(7, 3), message(1, notice(3, READ)));
  expect(next.notices.map(({ id, read_at }) => [id, read_at])).toEqual([
    [7, null],
    [3, READ],
  ]);
});

test("the oldest makes room, and one that is older than all shown stays away", () => {
  const full = inbox(...Array.from({ length: NOTICES_SHOWN }, (_, n) => 100 - n));
  expect(ids(mergeInbox(full, message(21, notice(101))))).toEqual([101, ...ids(full).slice(0, -1)]);
  expect(ids(mergeInbox(full, message(19, notice(5, READ))))).toEqual(ids(full));
});
