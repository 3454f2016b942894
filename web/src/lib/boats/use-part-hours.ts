import { useTranslation } from "react-i18next";
import type { BoatPage, TripPart } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import { useReaderFormat } from "../format/reader-format.ts";

type Hours = Pick<BoatPage, "day_from" | "morning_until" | "afternoon_from" | "day_until">;

const MINUTE = 60_000;

/** From when until when each part of a day lasts, on the boat's clocks: 07:00 – 12:00. */
export function usePartHours(boat: Hours): Readonly<Record<TripPart, string>> {
  const { t } = useTranslation("boats");
  const { time } = useReaderFormat();
  // Minutes from midnight are a time of the first day of 1970.
  const clock = (minutes: number): string => time(minutes * MINUTE, "UTC");
  const span = (from: number, until: number): string =>
    t("hours", { from: clock(from), until: clock(until) });
  return {
    day: span(boat.day_from, boat.day_until),
    morning: span(boat.day_from, boat.morning_until),
    afternoon: span(boat.afternoon_from, boat.day_until),
  };
}
