import { infiniteQueryOptions, type QueryKey, queryOptions } from "@tanstack/react-query";
import { ownBoats } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import {
  bookingList,
  bookingPage,
  type BookingPage,
  type BookingRow,
  type BookingSide,
} from "../../../../supabase/functions/_shared/contracts/charters.ts";
import type { Page } from "../../lib/api/paged-query.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { isMissing, readAs } from "../../lib/forum/read-as.ts";
import { uuidParam } from "../../lib/page/search-params.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";
import { bookingKeys } from "./booking-keys.ts";

export async function fetchBooking(
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<BookingPage | null> {
  if (uuidParam(id) === undefined) return null;
  try {
    return bookingPage.parse(await readAs(userId, "read_booking", { booking_id: id }, signal));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A booking of the member, on either side; null for one that does not exist, or is not theirs. */
export const bookingQuery = (userId: string, id: string) =>
  liveQuery({
    queryKey: sessionKey(userId, bookingKeys.booking(id)),
    load: (signal) => fetchBooking(userId, id, signal),
  });

interface Step extends Page<BookingRow> {
  next: string | null;
}

const listKey = (userId: string, side: BookingSide, boatId: string | null): QueryKey =>
  sessionKey(userId, bookingKeys.list(side, boatId));

/** Bookings of the member as angler, or of their boats, the newest first. */
export const bookingsQuery = (userId: string, side: BookingSide, boatId: string | null = null) =>
  infiniteQueryOptions({
    queryKey: listKey(userId, side, boatId),
    queryFn: async ({ pageParam, signal }): Promise<Step> => {
      const given = {
        side,
        ...(boatId !== null && { of_boat: boatId }),
        ...(pageParam !== null && { after_id: pageParam }),
      };
      const { bookings, next } = bookingList.parse(
        await readAs(userId, "read_own_bookings", given, signal),
      );
      return { rows: bookings, total: bookings.length, next };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The boats of the member, with what waits for an answer. */
export const ownBoatsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, bookingKeys.ownBoats),
    queryFn: async ({ signal }) =>
      ownBoats.parse(await readAs(userId, "read_own_boats", {}, signal)),
  });

/** Accepted trips and open requests of the member, on both sides: the first ones of each, the next day first. */
export const openBookingsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...bookingKeys.lists, "open"]),
    queryFn: async ({ signal }): Promise<BookingRow[]> => {
      const sides = await Promise.all(
        (["angler", "owner"] as const).map(async (side) =>
          bookingList.parse(
            await readAs(userId, "read_own_bookings", { side, only_open: true }, signal),
          ),
        ),
      );
      return sides
        .flatMap(({ bookings }) => bookings)
        .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
    },
  });
