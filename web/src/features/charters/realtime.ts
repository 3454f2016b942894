import {
  BOOKING_EVENT,
  bookingMessage,
  bookingTopic,
  type BookingMessage,
  type BookingPage,
} from "../../../../supabase/functions/_shared/contracts/charters.ts";
import { readOrReport } from "../../lib/api/report-unreadable.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";
import { bookingKeys } from "./booking-keys.ts";
import { bookingQuery, fetchBooking } from "./booking-queries.ts";

/** A booking as its two parties hear it. */
export const liveBooking =
  (userId: string) =>
  (id: string): CachedTopic<BookingPage, BookingMessage> => ({
    topic: bookingTopic(id),
    event: BOOKING_EVENT,
    decode: (payload) => readOrReport(bookingMessage, payload, "message of a booking"),
    merge: () => null,
    load: async (_named, _shown, signal) => {
      const booking = await fetchBooking(userId, id, signal);
      if (!booking) throw new Error("The booking no longer exists.");
      return booking;
    },
    queryKey: bookingQuery(userId, id).queryKey,
    lists: [bookingKeys.lists],
  });
