import * as z from "zod/mini";
import { eventStatus } from "./board.ts";
import { LANGUAGES } from "./languages.ts";

export type StandingsLanguage = (typeof LANGUAGES)[number];

/** What totals are in: what the rules of the event round to. */
export const standingsUnit = z.enum(["kg", "lb", "oz", "cm", "in", "points", "fish"]);
export type StandingsUnit = z.infer<typeof standingsUnit>;

const measure = z.number();

/**
 * Whether a place stands: not yet, because fish, decisions or protests may come; a protest against it is
 * open; or nothing can be said against it any more.
 */
export const placeStates = z.enum(["provisional", "under_protest", "confirmed"]);
export type PlaceState = z.infer<typeof placeStates>;

export const publishedStanding = z.object({
  /** 1, 2, 3 … without gaps or ties. */
  position: z.int(),
  /** The place, which level teams share (1, 2, 2, 4); null for a disqualified team. */
  rank: z.nullable(z.int()),
  /** Boat number: unique in the event, and never another team's. */
  number: z.int(),
  team: z.string(),
  /** In the event's `unit`; null for a disqualified team. */
  total: z.nullable(measure),
  /** The total as a reader of the language writes it, with its unit. */
  total_text: z.nullable(z.string()),
  /** The fish that count, largest first, in `counted_unit`; none where the scales weigh whole bags. */
  counted: z.array(measure),
  /** How many legal fish the team has, culled ones included. */
  fish: z.int(),
  /** Deducted, in `unit`. */
  penalty: measure,
  /** Catches that are being judged; never part of the total. */
  pending: z.int(),
  state: placeStates,
  /** Why the team stands where it stands: a code that never changes, and the sentence. */
  reason: z.object({ code: z.string(), text: z.string() }),
});

/**
 * Response of `GET /functions/v1/scoring/standings/{eventId}/{language}.json`: the public board, with
 * place and reason worked out. The file that ends in `.csv` has one line a team.
 */
export const publishedStandings = z.object({
  event: z.object({
    id: z.uuid(),
    name: z.string(),
    tournament: z.string(),
    venue: z.string(),
    time_zone: z.string(),
    status: eventStatus,
    /** Until when captains may protest against a provisional result. */
    protests_close_at: z.nullable(z.iso.datetime({ offset: true })),
  }),
  /** Rises with every change of the board. */
  version: z.int(),
  language: z.enum(LANGUAGES),
  unit: standingsUnit,
  /** As `unit`, but where places earn points. */
  counted_unit: standingsUnit,
  divisions: z.array(
    z.object({ id: z.uuid(), name: z.string(), standings: z.array(publishedStanding) }),
  ),
});
export type PublishedStandings = z.infer<typeof publishedStandings>;

export const standingsPath = (
  eventId: string,
  language: StandingsLanguage,
  ending: "json" | "csv",
): string => `/functions/v1/scoring/standings/${eventId}/${language}.${ending}`;
