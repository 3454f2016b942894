import type { BoatValues } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import type { LanguageTexts } from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import {
  isPlainText,
  plainLines,
} from "../../../../supabase/functions/_shared/contracts/plain-text.ts";
import { positionText, typedPosition } from "../../lib/boats/position.ts";
import { amountText, typedAmount } from "../../lib/format/money.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";

type Texts = Record<(typeof LANGUAGES)[number], string>;

/** A listing as its form holds it: numbers, prices and hours as they are typed. */
export interface BoatDraft extends Pick<
  BoatValues,
  "name" | "captain_name" | "port" | "time_zone" | "currency" | "policy" | "amenities" | "species"
> {
  description: Texts;
  captain: Texts;
  capacity: string;
  price_day: string;
  price_half: string;
  day_from: string;
  morning_until: string;
  afternoon_from: string;
  day_until: string;
  /** Degrees of latitude and longitude, as a map offers them to copy; empty for none. */
  position: string;
  phone: string;
  meeting_point: string;
}
export type DraftField = keyof BoatDraft;

const DAY = 1440;
/** What has one line, in plain text. */
const NAMES = ["name", "captain_name", "port"] as const;

const textsOf = (texts: LanguageTexts): Texts => ({
  en: texts.en ?? "",
  ja: texts.ja ?? "",
  ar: texts.ar ?? "",
});
const languagesOf = (texts: Texts): LanguageTexts =>
  Object.fromEntries(
    LANGUAGES.map((one) => [one, plainLines(texts[one])]).filter(([, text]) => text !== ""),
  );

const clockOf = (minutes: number): string => {
  const inDay = minutes % DAY;
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
};
const minutesOf = (clock: string): number | null => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? [];
  return hours === undefined ? null : 60 * Number(hours) + Number(minutes);
};

export const draftOf = (values: BoatValues): BoatDraft => ({
  name: values.name,
  captain_name: values.captain_name,
  port: values.port,
  time_zone: values.time_zone,
  currency: values.currency,
  policy: values.policy,
  amenities: values.amenities,
  species: values.species,
  description: textsOf(values.description),
  captain: textsOf(values.captain),
  capacity: values.capacity === null ? "" : String(values.capacity),
  price_day: values.price_day === null ? "" : amountText(values.price_day, values.currency),
  price_half: values.price_half === null ? "" : amountText(values.price_half, values.currency),
  day_from: clockOf(values.day_from),
  morning_until: clockOf(values.morning_until),
  afternoon_from: clockOf(values.afternoon_from),
  day_until: clockOf(values.day_until),
  position: positionText(values),
  phone: values.phone ?? "",
  meeting_point: values.meeting_point ?? "",
});

/** What a new listing begins with. */
export const newDraft = (timeZone: string): BoatDraft => ({
  name: "",
  captain_name: "",
  port: "",
  time_zone: timeZone,
  currency: "USD",
  policy: "moderate",
  amenities: [],
  species: [],
  description: { en: "", ja: "", ar: "" },
  captain: { en: "", ja: "", ar: "" },
  capacity: "",
  price_day: "",
  price_half: "",
  day_from: "07:00",
  morning_until: "12:00",
  afternoon_from: "13:00",
  day_until: "18:00",
  position: "",
  phone: "",
  meeting_point: "",
});

export type Problems = Partial<
  Record<DraftField, "characters" | "capacity" | "price" | "phone" | "hours" | "position">
>;

/** What the database stores of a draft, and which of its fields it could not. */
export function storedOf(draft: BoatDraft): {
  values: Partial<Omit<BoatValues, "paused">>;
  problems: Problems;
} {
  const problems: Problems = {};
  const { time_zone, currency, policy, amenities, species } = draft;
  const names: Partial<Pick<BoatValues, (typeof NAMES)[number]>> = {};
  for (const field of NAMES) {
    const name = draft[field].trim();
    if (isPlainText(name)) names[field] = name;
    else problems[field] = "characters";
  }
  const people = plainDigits(draft.capacity.trim());
  const capacity = people === "" ? null : Number(people);
  if (capacity !== null && !(Number.isInteger(capacity) && capacity >= 1 && capacity <= 60)) {
    problems.capacity = "capacity";
  }
  const priceOf = (field: "price_day" | "price_half"): number | null => {
    if (draft[field].trim() === "") return null;
    const amount = typedAmount(draft[field], currency);
    if (amount === null || amount < 1 || amount > 2_000_000_000) problems[field] = "price";
    return amount;
  };
  const price_day = priceOf("price_day");
  const price_half = priceOf("price_half");
  const position = typedPosition(draft.position);
  if (!position) problems.position = "position";
  const phone = plainDigits(draft.phone).replaceAll(/[\s().-]/g, "");
  if (phone !== "" && !/^\+[1-9]\d{6,14}$/.test(phone)) problems.phone = "phone";
  const hours = hoursOf(draft);
  if (!hours) problems.day_until = "hours";
  const money =
    problems.price_day || problems.price_half ? {} : { currency, price_day, price_half };
  return {
    values: {
      ...names,
      time_zone,
      policy,
      amenities: amenities.toSorted(),
      species: species.toSorted(),
      description: languagesOf(draft.description),
      captain: languagesOf(draft.captain),
      ...position,
      ...(!problems.capacity && { capacity }),
      ...money,
      ...(!problems.phone && { phone: phone || null }),
      meeting_point: plainLines(draft.meeting_point) || null,
      ...hours,
    },
    problems,
  };
}

/** Each half lasts two hours or more; a day that ends after midnight goes on into the next one. */
function hoursOf(draft: BoatDraft) {
  const from = minutesOf(draft.day_from);
  if (from === null) return null;
  const after = (clock: string, least: number): number | null => {
    const minutes = minutesOf(clock);
    return minutes === null ? null : minutes < least ? minutes + DAY : minutes;
  };
  const noon = after(draft.morning_until, from);
  const again = noon === null ? null : after(draft.afternoon_from, noon);
  const until = again === null ? null : after(draft.day_until, again);
  if (noon === null || again === null || until === null) return null;
  const isSound = noon >= from + 120 && until >= again + 120 && until <= from + DAY;
  return isSound
    ? { day_from: from, morning_until: noon, afternoon_from: again, day_until: until }
    : null;
}
