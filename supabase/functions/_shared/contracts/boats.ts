import * as z from "zod/mini";
import { languageTexts } from "./gallery.ts";
import { sizeNames } from "./picture-sizes.ts";
import { reviewedBoat } from "./reviewed-boat.ts";

/**
 * Characters, of the texts by language in each language; `photos`, `boats` and `blocks` are numbers of them,
 * `days_ahead` how far ahead of today a trip can be requested.
 */
export const BOAT_LIMITS = {
  name: 80,
  captain_name: 80,
  port: 80,
  description: 3000,
  captain: 1500,
  alt: 300,
  meeting_point: 300,
  capacity: 60,
  price: 2_000_000_000,
  species: 30,
  photos: 20,
  boats: 10,
  blocks: 200,
  reason: 1000,
  days_ahead: 540,
} as const;

export const BOAT_STATES = [
  "draft",
  "submitted",
  "approved",
  "changes_requested",
  "suspended",
] as const;
export const BOAT_STEPS = [
  "submitted",
  "approved",
  "changes_requested",
  "suspended",
  "reinstated",
] as const;
/** What `decide_boat` takes. */
export const BOAT_DECISIONS = ["approved", "changes_requested", "suspended", "reinstated"] as const;
export const AMENITIES = [
  "tackle",
  "bait",
  "licence",
  "life_jackets",
  "sonar",
  "live_well",
  "fighting_chair",
  "toilet",
  "cabin",
  "shade",
  "drinks",
  "food",
  "ice",
  "fish_cleaning",
  "wifi",
  "children",
  "step_free",
  "pick_up",
] as const;
export const TRIP_PARTS = ["day", "morning", "afternoon"] as const;
export const tripPart = z.enum(TRIP_PARTS);
export type TripPart = z.infer<typeof tripPart>;

/**
 * What an angler owes who cancels an accepted booking, in per cent of the price: the first line whose
 * `days` before the start are still to come; `private.charter_percent` is the same.
 */
export const CANCELLATION_RULES = {
  flexible: [
    { days: 1, percent: 0 },
    { days: 0, percent: 50 },
  ],
  moderate: [
    { days: 7, percent: 0 },
    { days: 1, percent: 50 },
    { days: 0, percent: 100 },
  ],
  strict: [
    { days: 14, percent: 0 },
    { days: 7, percent: 50 },
    { days: 0, percent: 100 },
  ],
} as const;
export const CANCELLATION_POLICIES = ["flexible", "moderate", "strict"] as const;
export const cancellationPolicy = z.enum(CANCELLATION_POLICIES);

export type BoatSide = 2048 | 1024 | 480;
/** The address of a photo of a listed boat. */
export const boatPhotoPath = (id: string, side: BoatSide): string =>
  `/functions/v1/photos/boats/${id}-${side}.webp`;

/** The name in the bucket boat-photos of a size, by that of the largest: for owners and admins. */
export const boatPhotoName = (largest: string, side: BoatSide): string =>
  sizeNames("boat-photos", largest)[[2048, 1024, 480].indexOf(side)] ?? largest;

/** A photo of a boat. Pixels are those of its largest size. */
export const boatPhoto = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  /** A tiny picture as a data URL. */
  stand_in: z.nullable(z.string()),
  alt: languageTexts,
});
export type BoatPhoto = z.infer<typeof boatPhoto>;

/** The sizes of a photo of a listed boat, the smallest first, each with its pixels. */
export const boatPhotoSizes = ({ id, width, height }: BoatPhoto) =>
  ([480, 1024, 2048] as const).map((side) => {
    const scale = Math.min(1, side / Math.max(width, height));
    return {
      url: boatPhotoPath(id, side),
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
  });

/** A boat in a list. Prices are in minor units of `currency`; null for a part that is not offered. */
export const boatCard = z.object({
  id: z.string(),
  name: z.string(),
  captain_name: z.string(),
  port: z.string(),
  time_zone: z.string(),
  capacity: z.nullable(z.number()),
  currency: z.string(),
  price_day: z.nullable(z.number()),
  price_half: z.nullable(z.number()),
  /** Sum and number of the reviews that are shown. */
  stars_sum: z.number(),
  stars_count: z.number(),
  cover: z.nullable(boatPhoto),
});
export type BoatCard = z.infer<typeof boatCard>;

/** What `read_boats` returns. A page may be short; `next` is the id to go on behind, null at the end. */
export const boatList = z.object({ boats: z.array(boatCard), next: z.nullable(z.string()) });

const species = z.object({ id: z.string(), names: z.record(z.string(), z.string()) });

/** What `read_boat_filters` returns: of listed boats. */
export const boatFilters = z.object({
  ports: z.array(z.string()),
  currencies: z.array(z.string()),
  species: z.array(species),
});

export const boatReview = z.object({
  id: z.string(),
  author_name: z.nullable(z.string()),
  /** Of the author's public page, `/anglers/{handle}`. */
  handle: z.nullable(z.string()),
  stars: z.number(),
  body: z.string(),
  reviewed_at: z.string(),
  /** The day of the trip. */
  day: z.string(),
  reply: z.nullable(z.string()),
  replied_at: z.nullable(z.string()),
});
export type BoatReview = z.infer<typeof boatReview>;
/** What `read_boat_reviews` returns. */
export const boatReviews = z.object({
  reviews: z.array(boatReview),
  next: z.nullable(z.string()),
});

/** Minutes from midnight of the trip's day on the boat's clocks; beyond 1440 on the next day. */
const hours = {
  day_from: z.number(),
  morning_until: z.number(),
  afternoon_from: z.number(),
  day_until: z.number(),
};

/** What `read_boat` returns. */
export const boatPage = z.extend(boatCard, {
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  description: languageTexts,
  captain: languageTexts,
  amenities: z.array(z.enum(AMENITIES)),
  policy: cancellationPolicy,
  ...hours,
  listed_at: z.string(),
  updated_at: z.string(),
  photos: z.array(boatPhoto),
  species: z.array(species),
  reviews: boatReviews,
});
export type BoatPage = z.infer<typeof boatPage>;

/** What `read_boat_month` returns: each day with the parts that can be requested. `month` is YYYY-MM. */
export const boatMonth = z.object({
  month: z.string(),
  today: z.string(),
  days: z.array(z.object({ day: z.string(), free: z.array(tripPart) })),
});
export type BoatMonth = z.infer<typeof boatMonth>;

/** All that an owner writes about a boat: `save_boat` takes any of these fields. */
export const boatValues = z.object({
  name: z.string(),
  captain_name: z.string(),
  port: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  time_zone: z.string(),
  description: languageTexts,
  captain: languageTexts,
  amenities: z.array(z.enum(AMENITIES)),
  capacity: z.nullable(z.number()),
  currency: z.string(),
  price_day: z.nullable(z.number()),
  price_half: z.nullable(z.number()),
  policy: cancellationPolicy,
  ...hours,
  paused: z.boolean(),
  /** Ids. */
  species: z.array(z.string()),
  phone: z.nullable(z.string()),
  meeting_point: z.nullable(z.string()),
});
export type BoatValues = z.infer<typeof boatValues>;

/** What `save_boat` returns. */
export const savedBoat = z.object({ id: z.string(), revision: z.number() });

/** Fields that a listing still lacks; the details of `boat_incomplete` hold them, too, with spaces between. */
export const BOAT_NEEDS = [
  "name",
  "captain_name",
  "port",
  "description",
  "capacity",
  "price_day",
  "phone",
  "photos",
] as const;
const missing = z.array(z.enum(BOAT_NEEDS));

/** What `read_own_boats` returns. */
export const ownBoats = z.array(
  z.extend(boatCard, {
    state: z.enum(BOAT_STATES),
    paused: z.boolean(),
    missing,
    /** Requests that wait for an answer. */
    requests: z.number(),
  }),
);

/** A rule of blocked days; `weekdays` from 1 (Monday) to 7, null for all. */
export const boatBlock = z.object({
  id: z.string(),
  from_date: z.string(),
  until_date: z.string(),
  weekdays: z.nullable(z.array(z.number())),
  part: tripPart,
});
export type BoatBlock = z.infer<typeof boatBlock>;

/** What `read_own_boat` returns, to the owner and to admins. */
export const ownBoat = z.object({
  id: z.string(),
  state: z.enum(BOAT_STATES),
  revision: z.number(),
  /** The owner changed what the office had approved. */
  review_due: z.boolean(),
  listed_at: z.nullable(z.string()),
  stars_sum: z.number(),
  stars_count: z.number(),
  owner_name: z.nullable(z.string()),
  values: boatValues,
  missing,
  photos: z.array(z.extend(boatPhoto, { source: z.string(), name: z.string() })),
  blocks: z.array(boatBlock),
  /** The newest first. */
  decisions: z.array(
    z.object({
      id: z.number(),
      step: z.enum(BOAT_STEPS),
      reason: z.nullable(z.string()),
      decided_at: z.string(),
    }),
  ),
  /** Accepted trips. */
  booked: z.array(z.object({ id: z.string(), day: z.string(), part: tripPart })),
  /** For admins: how the owner is reached, and what was last approved, if anything was. */
  office: z.nullable(
    z.object({ owner_email: z.nullable(z.string()), approved: z.nullable(reviewedBoat) }),
  ),
});
export type OwnBoat = z.infer<typeof ownBoat>;
