import type { BoatValues } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import { plainDigits } from "../format/plain-digits.ts";

type Position = Pick<BoatValues, "latitude" | "longitude">;

/** Degrees of latitude and longitude, as maps write them; "" for none. */
export const positionText = ({ latitude, longitude }: Position): string =>
  latitude === null || longitude === null ? "" : `${latitude}, ${longitude}`;

/** What was typed, in digits of any script, or copied from a map; null for what is no place on earth. */
export function typedPosition(text: string): Position | null {
  const plain = plainDigits(text).replaceAll("\u066b", ".").replaceAll("\u2212", "-").trim();
  if (plain === "") return { latitude: null, longitude: null };
  const [, north, east] =
    /^(-?\d{1,2}(?:\.\d+)?)[\s,\u060c\u3001]+(-?\d{1,3}(?:\.\d+)?)$/.exec(plain) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** The address of a map with a mark at the position; null without one. */
export const mapAt = ({ latitude, longitude }: Position): string | null =>
  latitude === null || longitude === null
    ? null
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
