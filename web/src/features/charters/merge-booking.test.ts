import { expect, test } from "vitest";
import type {
  BookingMessage,
  BookingPage,
} from "../../../../supabase/functions/_shared/contracts/charters.ts";
import { mergeBooking } from "./merge-booking.ts";

const words = (no: number) => ({
  no,
  id: `00000000-0000-4000-8000-00000000000${no}`,
  side: "owner" as const,
  body: `Message ${no}`,
  sent_at: "2026-11-23T10:00:00Z",
});
// Of a booking only what is merged.
const shown = {
  state: "accepted",
  side: "angler",
  version: 3,
  messages: 1,
  angler_read: 1,
  owner_read: 1,
  unread: 0,
  list: [words(1)],
} as BookingPage;
const message = (booking: object, list: BookingMessage["messages"]): BookingMessage => ({
  base_version: 3,
  version: 4,
  booking: { ...shown, version: 4, ...booking },
  messages: list,
});

test("a new message stands at the end of the others, and counts as unread", () => {
  const after = mergeBooking(shown, message({ messages: 2, owner_read: 2 }, [words(2)]));
  expect(after?.list.map(({ no }) => no)).toEqual([1, 2]);
  expect(after).toMatchObject({ version: 4, unread: 1, owner_read: 2 });
});

test("a message that is known already is not shown twice", () => {
  const after = mergeBooking(shown, message({ angler_read: 1 }, [words(1)]));
  expect(after?.list).toHaveLength(1);
});

test("a step, and a message that is missing, lead to a fetch", () => {
  expect(mergeBooking(shown, message({ state: "completed" }, []))).toBeNull();
  expect(mergeBooking(shown, message({ messages: 3 }, [words(2)]))).toBeNull();
});
