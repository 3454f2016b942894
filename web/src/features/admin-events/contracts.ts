import { z } from "zod";
import { emailAddress } from "../../../../supabase/functions/_shared/contracts/email-address.ts";
import { isStorable } from "../../../../supabase/functions/_shared/contracts/plain-text.ts";
import { typedAmount } from "../../lib/format/money.ts";
import { SKIPPED } from "../../lib/format/zoned-time.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";
import { isKnownZone } from "../../lib/format/time-zones.ts";

/** Why a field is refused; `admin-events:problem.*` has the words. */
export type DeskProblem =
  | "required"
  | "too_long"
  | "characters"
  | "number"
  | "amount"
  | "link"
  | "email"
  | "zone"
  | "skipped"
  | "order"
  | "most"
  | "twice"
  | "names"
  | "lines"
  | "position"
  | "last"
  | "rungs"
  | "places"
  | "species"
  | "members"
  | "whole_bag"
  | "total"
  | "points";

const says = (problem: DeskProblem): DeskProblem => problem;

/** At most so many characters, as PostgreSQL counts them. */
export const longText = (longest: number) =>
  z
    .string()
    .trim()
    .refine((value) => Array.from(value).length <= longest, says("too_long"))
    .refine(isStorable, says("characters"));
const required = (longest: number) =>
  longText(longest).refine((value) => value !== "", says("required"));

/** A whole number in the digits of any keyboard, or nothing: null. */
export const optionalCount = (least: number, most: number) =>
  z
    .string()
    .transform((text) => plainDigits(text.trim()))
    .refine(
      (text) =>
        text === "" || (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most),
      says("number"),
    )
    .transform((text) => (text === "" ? null : Number(text)));
export const count = (least: number, most: number) =>
  optionalCount(least, most).transform((value, problems) => {
    if (value === null)
      problems.issues.push({ code: "custom", message: says("required"), input: value });
    return value ?? least;
  });

/** What `ZonedTimeField` holds: an instant, nothing, or a time that its zone skips. */
const moment = z.string().refine((value) => value !== SKIPPED, says("skipped"));
const optionalMoment = moment.transform((value) => value || null);
const requiredMoment = moment.refine((value) => value !== "", says("required"));

export const timeZone = z
  .string()
  .trim()
  .refine((value) => value !== "", says("required"))
  .refine((value) => value === "" || isKnownZone(value), says("zone"));

const anAddress = emailAddress(says("email"));
const isLink = (text: string): boolean => /^https:\/\/\S+$/.test(text) && URL.canParse(text);
/** Asked even while other fields are wrong, so that all problems show at once. */
const always = { when: () => true };

export const newTournament = z.object({ name: required(120) });
export const newEvent = z.object({
  name: required(120),
  tournament_id: z.string().refine((value) => value !== "", says("required")),
  time_zone: timeZone,
});
export const copiedEvent = z.object({ name: required(120), first_day: z.string() });

export const aboutEvent = z.object({
  name: required(120),
  description: longText(4000),
  contact_name: longText(120),
  contact_email: longText(254)
    .refine((value) => value === "" || anAddress.safeParse(value).success, says("email"))
    .transform((value) => value || null),
});

export const placeOfEvent = z.object({
  venue: longText(200),
  venue_map_url: longText(500)
    .refine((value) => value === "" || isLink(value), says("link"))
    .transform((value) => value || null),
  time_zone: timeZone,
});

export const sponsorOfEvent = z.object({
  name: required(60),
  link: longText(500)
    .refine((value) => value === "" || isLink(value), says("link"))
    .transform((value) => value || null),
});

export const entryRules = z
  .object({
    registration_opens_at: optionalMoment,
    registration_closes_at: optionalMoment,
    capacity: optionalCount(1, 100_000),
    team_size_min: count(1, 50),
    team_size_max: count(1, 50),
    confirm_hours: count(1, 336),
    needs_approval: z.boolean(),
  })
  .refine(
    ({ registration_opens_at: opens, registration_closes_at: closes }) =>
      !opens || !closes || !(Date.parse(closes) <= Date.parse(opens)),
    { ...always, path: ["registration_closes_at"], error: says("order") },
  )
  .refine(({ team_size_min: least, team_size_max: most }) => !(most < least), {
    ...always,
    path: ["team_size_max"],
    error: says("most"),
  });

export const feeOfEvent = z
  .object({ amount: z.string(), currency: z.string(), refund_until: optionalMoment })
  .refine(({ amount, currency }) => typedAmount(amount || "0", currency) !== null, {
    ...always,
    path: ["amount"],
    error: says("amount"),
  })
  .transform(({ amount, currency, refund_until }) => ({
    entry_fee_minor: typedAmount(amount || "0", currency) ?? 0,
    currency,
    refund_until,
  }));

export const fishingDay = z
  .object({
    lines_in: requiredMoment,
    lines_out: requiredMoment,
    upload_deadline: optionalMoment,
  })
  .refine(({ lines_in, lines_out }) => !(Date.parse(lines_out) <= Date.parse(lines_in)), {
    ...always,
    path: ["lines_out"],
    error: says("order"),
  })
  .refine(
    ({ lines_out, upload_deadline }) =>
      !upload_deadline || !(Date.parse(upload_deadline) < Date.parse(lines_out)),
    { ...always, path: ["upload_deadline"], error: says("order") },
  );

export const weatherHold = z
  .object({
    starts_at: requiredMoment,
    ends_at: requiredMoment,
    reason: longText(200),
    extend: z.boolean(),
  })
  .refine(({ starts_at, ends_at }) => !(Date.parse(ends_at) <= Date.parse(starts_at)), {
    ...always,
    path: ["ends_at"],
    error: says("order"),
  });

export const division = z.object({ name: required(80), capacity: optionalCount(1, 100_000) });
export const listedSpecies = z.object({ species: z.array(z.string()) });

export const aboutTournament = z.object({
  name: required(120),
  description: longText(4000),
  rules_text: longText(20_000),
});
export const waiver = z.object({ body: required(20_000) });

/** Points of the placings as people write them: 100, 99, 98. Nothing: the season has no table. */
export const seasonPoints = z
  .object({
    points: z.string().transform((text) =>
      plainDigits(text)
        .split(/[\s,;\u060c\u3001]+/)
        .filter(Boolean),
    ),
    taking_part: optionalCount(0, 999_999),
    best_n: optionalCount(1, 100),
    drop_worst: optionalCount(0, 99),
  })
  .refine(
    ({ points }) => points.length <= 200 && points.every((place) => /^\d{1,6}$/.test(place)),
    { ...always, path: ["points"], error: says("points") },
  )
  .transform(({ points, best_n, taking_part, drop_worst }) =>
    points.length === 0
      ? null
      : {
          points: points.map(Number),
          best_n,
          ...(taking_part && { taking_part }),
          ...(drop_worst && { drop_worst }),
        },
  );

/** A judge is appointed by the address of an account. */
export const newJudge = z.object({ email: z.string().trim().pipe(anAddress) });
