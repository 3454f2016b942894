import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  BOAT_STATES,
  CANCELLATION_POLICIES,
  type OwnBoat,
  ownBoat,
  TRIP_PARTS,
} from "../../../../supabase/functions/_shared/contracts/boats.ts";
import {
  BOOKING_CAUSES,
  BOOKING_STATES,
  DISPUTE_RULINGS,
  DISPUTE_SUBJECTS,
  REVIEW_REPORTS,
} from "../../../../supabase/functions/_shared/contracts/charters.ts";
import { literally } from "../../lib/api/literally.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { isMissing, readAs } from "../../lib/forum/read-as.ts";
import { uuidParam } from "../../lib/page/search-params.ts";
import type {
  BoatDeskState,
  BookingDeskState,
  DisputeDeskState,
  ReviewDeskState,
} from "./search.ts";

/** Owners and anglers act without a message to these lists. */
const LOOK_AGAIN_MS = 30_000;

export const charterKeys = {
  all: ["admin-charters"] as const,
  boat: (userId: string, id: string) => sessionKey(userId, [...charterKeys.all, "boat", id]),
};

const boatRow = z.object({
  id: z.uuid(),
  /** null once the owner's account has ended. */
  owner: z.string().nullable(),
  owner_name: z.string().nullable(),
  state: z.enum(BOAT_STATES),
  review_due: z.boolean(),
  paused: z.boolean(),
  name: z.string(),
  port: z.string(),
  bookings: z.number().int(),
  stars_sum: z.number().int(),
  stars_count: z.number().int(),
  listed_at: z.string().nullable(),
  /** null where nothing waits for a decision. */
  waiting_since: z.string().nullable(),
  cover_name: z.string().nullable(),
  new_photos: z.number().int(),
});
export type BoatRow = z.infer<typeof boatRow>;
const BOAT_COLUMNS =
  "id,owner,owner_name,state,review_due,paused,name,port,bookings,stars_sum,stars_count,listed_at,waiting_since,cover_name,new_photos" as const;

export const boatDeskQuery = (userId: string, list: BoatDeskState) =>
  pagedQuery({
    userId,
    queryKey: [...charterKeys.all, "boats", list],
    list,
    tie: "name",
    select: (supabase) => {
      let rows = supabase.from("boat_desk").select(BOAT_COLUMNS, { count: "exact" });
      if (list.state === "waiting") rows = rows.not("waiting_since", "is", null);
      else if (list.state === "paused") rows = rows.eq("state", "approved").eq("paused", true);
      else if (list.state) rows = rows.eq("state", list.state);
      return list.q ? rows.regexIMatch("search_text", literally(list.q)) : rows;
    },
    row: boatRow,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** A boat with all that its owner writes, and what was approved of it; null for none. */
export const deskBoatQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: charterKeys.boat(userId, id),
    queryFn: async ({ signal }): Promise<OwnBoat | null> => {
      if (uuidParam(id) === undefined) return null;
      try {
        return ownBoat.parse(await readAs(userId, "read_own_boat", { boat_id: id }, signal));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });

const bookingRow = z.object({
  id: z.uuid(),
  boat_id: z.uuid(),
  boat_name: z.string(),
  port: z.string(),
  /** null once the account has ended; its name is null, too, for a member without one. */
  owner: z.string().nullable(),
  owner_name: z.string().nullable(),
  angler: z.string().nullable(),
  angler_name: z.string().nullable(),
  state: z.enum(BOOKING_STATES),
  cause: z.enum(BOOKING_CAUSES).nullable(),
  day: z.string(),
  part: z.enum(TRIP_PARTS),
  time_zone: z.string(),
  party: z.number().int(),
  price_minor: z.number().int(),
  currency: z.string(),
  policy: z.enum(CANCELLATION_POLICIES),
  cancel_percent: z.number().int().nullable(),
  cancel_minor: z.number().int().nullable(),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  messages: z.number().int(),
  dispute_id: z.uuid().nullable(),
  dispute_subject: z.enum(DISPUTE_SUBJECTS).nullable(),
  dispute_side: z.enum(["angler", "owner"]).nullable(),
  dispute_body: z.string().nullable(),
  disputed_at: z.string().nullable(),
  ruling: z.enum(DISPUTE_RULINGS).nullable(),
  ruling_reason: z.string().nullable(),
  ruled_at: z.string().nullable(),
  is_disputed: z.boolean(),
});
export type DeskBooking = z.infer<typeof bookingRow>;

/** Bookings of all boats, or of one. */
export const bookingDeskQuery = (
  userId: string,
  list: BookingDeskState,
  boatId: string | null = null,
) =>
  pagedQuery({
    userId,
    queryKey: [...charterKeys.all, "bookings", boatId, list],
    list,
    select: (supabase) => {
      let rows = supabase.from("charter_desk").select("*", { count: "exact" });
      if (boatId !== null) rows = rows.eq("boat_id", boatId);
      if (list.state) rows = rows.eq("state", list.state);
      const now = new Date().toISOString();
      if (list.trips === "upcoming") rows = rows.gt("starts_at", now);
      if (list.trips === "past") rows = rows.lte("starts_at", now);
      if (list.dispute === "open") rows = rows.is("is_disputed", true);
      if (list.dispute === "ruled") rows = rows.not("ruled_at", "is", null);
      return list.q ? rows.regexIMatch("search_text", literally(list.q)) : rows;
    },
    row: bookingRow,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Of each disputed booking the dispute that is open or, without one, the last that was ruled. */
export const disputeDeskQuery = (userId: string, list: DisputeDeskState) =>
  pagedQuery({
    userId,
    queryKey: [...charterKeys.all, "disputes", list],
    list,
    select: (supabase) => {
      let rows = supabase
        .from("charter_desk")
        .select("*", { count: "exact" })
        .not("dispute_id", "is", null);
      if (list.booking) rows = rows.eq("id", list.booking);
      else rows = rows.is("is_disputed", list.state !== "ruled");
      return list.q ? rows.regexIMatch("search_text", literally(list.q)) : rows;
    },
    row: bookingRow,
    refetchInterval: LOOK_AGAIN_MS,
  });

const reviewRow = z.object({
  id: z.uuid(),
  booking_id: z.uuid(),
  boat_id: z.uuid(),
  boat_name: z.string(),
  author_name: z.string().nullable(),
  stars: z.number().int(),
  body: z.string(),
  reply: z.string().nullable(),
  hidden: z.boolean(),
  reviewed_at: z.string(),
  /** The first report that waits; null where none does. */
  first_at: z.string().nullable(),
  reports: z.array(
    z.object({
      reason: z.enum(REVIEW_REPORTS),
      words: z.string().nullable(),
      reported_at: z.string(),
    }),
  ),
});
export type DeskReview = z.infer<typeof reviewRow>;

/** Reviews of all boats, or of one. */
export const reviewDeskQuery = (
  userId: string,
  list: ReviewDeskState,
  boatId: string | null = null,
) =>
  pagedQuery({
    userId,
    queryKey: [...charterKeys.all, "reviews", boatId, list],
    list,
    select: (supabase) => {
      let rows = supabase.from("reported_reviews").select("*", { count: "exact" });
      if (boatId !== null) rows = rows.eq("boat_id", boatId);
      if (list.state === "hidden") rows = rows.is("hidden", true);
      else rows = rows.not("first_at", "is", null);
      return list.q ? rows.regexIMatch("search_text", literally(list.q)) : rows;
    },
    row: reviewRow,
    refetchInterval: LOOK_AGAIN_MS,
  });
