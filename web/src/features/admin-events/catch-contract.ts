import { z } from "zod";
import { MOST_PHOTOS } from "../../../../supabase/functions/_shared/contracts/catch-settings.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";
import { count, longText, optionalCount, type DeskProblem } from "./contracts.ts";
import type { CatchSettings } from "./queries.ts";

const says = (problem: DeskProblem): DeskProblem => problem;

const MOST_LINES = 10;

/** Latitude and longitude in degrees, as map services show them: `27.9506, -82.4572`. */
function readPosition(text: string): [latitude: number, longitude: number] | null {
  const [latitude, longitude, ...others] = plainDigits(text)
    .replaceAll("٫", ".")
    .replaceAll("\u2212", "-")
    .split(/\s*[,،;]\s*|\s+/)
    .map((part) => (/^-?\d{1,3}(\.\d+)?$/.test(part) ? Number(part) : Number.NaN));
  const isPlace =
    others.length === 0 && Math.abs(latitude ?? 91) <= 90 && Math.abs(longitude ?? 181) <= 180;
  return isPlace ? [latitude as number, longitude as number] : null;
}

const always = { when: () => true };

const shots = z
  .array(
    z
      .object({ name: longText(60), example: longText(300) })
      .refine(({ name, example }) => name !== "" || example === "", {
        path: ["name"],
        error: says("required"),
      }),
  )
  .transform((rows) => rows.filter(({ name }) => name !== ""))
  .superRefine((rows, problems) => {
    for (const [n, { name }] of rows.entries()) {
      if (rows.findIndex((row) => row.name === name) < n)
        problems.addIssue({ code: "custom", path: [n, "name"], message: says("names") });
    }
  });

/** How an event takes catches, as its organiser types it. */
export const catchSettingsForm = z
  .object({
    shots,
    checklist: longText(3500)
      .transform((text) =>
        text
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean),
      )
      .refine((lines) => lines.length <= MOST_LINES, says("lines")),
    upload_within_minutes: optionalCount(1, 20_160),
    asks_code: z.boolean(),
    position: z
      .string()
      .trim()
      .refine((text) => text === "" || readPosition(text) !== null, says("position"))
      .transform((text) => (text === "" ? null : readPosition(text))),
    venue_radius_m: optionalCount(50, 1_000_000),
  })
  .refine(({ position, venue_radius_m: radius }) => !position || radius !== null, {
    ...always,
    path: ["venue_radius_m"],
    error: says("required"),
  })
  .refine(({ position, venue_radius_m: radius }) => position !== null || radius === null, {
    ...always,
    path: ["position"],
    error: says("required"),
  })
  .transform(({ shots: photo_shots, checklist, position, ...rest }): CatchSettings => ({
    ...rest,
    photo_shots,
    photo_checklist: checklist,
    venue_latitude: position?.[0] ?? null,
    venue_longitude: position?.[1] ?? null,
  }));

/** What the form shows of stored settings. A row for each shot, and empty ones up to the most. */
export const typedSettings = (stored: CatchSettings): z.input<typeof catchSettingsForm> => ({
  shots: Array.from(
    { length: MOST_PHOTOS },
    (_, n) => stored.photo_shots[n] ?? { name: "", example: "" },
  ),
  checklist: stored.photo_checklist.join("\n"),
  upload_within_minutes: stored.upload_within_minutes?.toString() ?? "",
  asks_code: stored.asks_code,
  position:
    stored.venue_latitude === null ? "" : `${stored.venue_latitude}, ${stored.venue_longitude}`,
  venue_radius_m: stored.venue_radius_m?.toString() ?? "",
});

/** How long before lines-in teams read the code of the day. */
export const codesForm = z.object({ minutes_before: count(0, 10_080) });
