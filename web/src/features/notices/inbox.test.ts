import { expect, test } from "vitest";
import { mergeInbox, type Inbox } from "./inbox.ts";

const inbox: Inbox = {
  version: 4,
  unread: 1,
  forum_unread: 2,
  notices: [
    {
      id: 7,
      kind: "event_cancelled",
      data: {
        event_id: "e0000000-0000-4000-8000-000000000001",
        event_name: "Mangrove Mile",
        fee_returned: false,
      },
      created_at: "2026-12-05T18:00:00Z",
      read_at: null,
    },
  ],
};
const message = (notified: boolean) => ({
  base_version: 4,
  version: 5,
  unread: 1,
  forum_unread: 3,
  notified,
});

test("a number of unread threads is shown without a request", () => {
  expect(mergeInbox(inbox, message(false))).toEqual({ ...inbox, version: 5, forum_unread: 3 });
});

test("notices that changed are fetched", () => {
  expect(mergeInbox(inbox, message(true))).toBeNull();
});
