import type {
  BookingMessage,
  BookingPage,
} from "../../../../supabase/functions/_shared/contracts/charters.ts";

/**
 * A booking after a message of its topic. Null after a step: what its reader may do, and how the other
 * party is reached, is in no message.
 */
export function mergeBooking(shown: BookingPage, message: BookingMessage): BookingPage | null {
  const { booking, messages } = message;
  if (booking.state !== shown.state) return null;
  const read = shown.side === "angler" ? booking.angler_read : booking.owner_read;
  const known = new Set(shown.list.map(({ no }) => no));
  const list = [...shown.list, ...messages.filter(({ no }) => !known.has(no))];
  const isWhole = (list.at(-1)?.no ?? 0) === booking.messages;
  return isWhole ? { ...shown, ...booking, unread: booking.messages - read, list } : null;
}
