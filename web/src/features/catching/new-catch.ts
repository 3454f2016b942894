import { z } from "zod";
import type { PhotoShot } from "../../../../supabase/functions/_shared/contracts/catch-settings.ts";
import {
  NANO_PER_GRAM,
  NANO_PER_MILLIMETRE,
} from "../../../../supabase/functions/_shared/contracts/nano.ts";
import { lineClassesOf } from "../../lib/scoring/line-classes.ts";
import type { Measured, RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { amountParts, inParts, nanoOf, textsOf, toStored } from "../../lib/format/amount.ts";
import type { Units } from "../../lib/format/measure.ts";
import { instantsOf, localTime } from "../../lib/format/zoned-time.ts";
import { serverTime } from "../../lib/outbox/device-clock.ts";
import { measuresOf } from "../../lib/scoring/measures.ts";
import type { Exif } from "../../lib/upload/exif.ts";

const photo = z.object({
  jpeg: z.instanceof(ArrayBuffer),
  /** As the camera wrote it: ISO 8601, with its offset if it had one. */
  time: z.string().nullable(),
  /** The file says that a program has changed it since. */
  edited: z.boolean(),
  /** When it was taken or chosen here, by the device's clock. */
  chosenAt: z.number(),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Of a photo that was sent before: its name there. */
  path: z.string().optional(),
});
export type CatchPhoto = z.infer<typeof photo>;

const furtherPhoto = photo.extend({
  /** Which of the event's shots it is; null for any other. */
  shot: z.string().nullable(),
});
export type FurtherPhoto = z.infer<typeof furtherPhoto>;

/** What is typed into the form, kept on the device until it is saved as a catch. */
const newCatch = z.object({
  id: z.uuid(),
  speciesId: z.string(),
  /** What stands in the boxes of each measure, and in which units. */
  texts: z.object({ weight: z.array(z.string()), length: z.array(z.string()) }),
  units: z.enum(["metric", "imperial"]),
  anglerId: z.string(),
  /** One of the rules' line classes, where they have some. */
  lineClass: z.string().default(""),
  note: z.string(),
  code: z.string(),
  sendsPosition: z.boolean(),
  /** The sentences of the checklist that are ticked. */
  ticked: z.array(z.string()),
  photo: photo.nullable(),
  /** The photos after the first one. */
  more: z.array(furtherPhoto).default([]),
  /** The capture as `<input type="datetime-local">` has it, in the event's zone; empty: the photo's time, or when it is saved. */
  capturedAt: z.string(),
});
export type NewCatch = z.infer<typeof newCatch>;

/** A change of the form; as a function, of the form as it is by then. */
export type CatchChange = Partial<NewCatch> | ((now: NewCatch) => Partial<NewCatch>);

export const emptyCatch = (units: Units, anglerId: string): NewCatch => ({
  id: crypto.randomUUID(),
  speciesId: "",
  texts: { weight: [], length: [] },
  units,
  anglerId,
  lineClass: "",
  note: "",
  code: "",
  sendsPosition: false,
  ticked: [],
  photo: null,
  more: [],
  capturedAt: "",
});

/** What an earlier page kept; a new form where it is none, or of another version. */
export function readNewCatch(kept: unknown, otherwise: NewCatch): NewCatch {
  const read = newCatch.safeParse(kept);
  return read.success ? read.data : otherwise;
}

/** The camera's time as ISO 8601, with its offset if it wrote one. */
export const cameraTime = ({ capturedAt }: Exif): string | null =>
  capturedAt && `${capturedAt.local}${capturedAt.offset ?? ""}`;

/** The instant of a camera's time: without an offset it is the time of the place. */
function instantOf(time: string, timeZone: string): number | null {
  if (/[+-]\d\d:\d\d$/.test(time)) {
    const at = Date.parse(time);
    return Number.isNaN(at) ? null : at;
  }
  const [minute] = instantsOf(time.slice(0, 16), timeZone);
  return minute === undefined ? null : minute + Number(time.slice(17, 19)) * 1_000;
}

/** A photo of the library may be of an earlier event: then it says nothing of this catch. */
const PLAUSIBLE_MS = 24 * 3_600_000;

/** The claimed capture in epoch milliseconds: as typed, else the photo's time or when it came, else now. Null for a time that the zone skips. */
export function captureOf(
  { capturedAt, photo: taken }: Pick<NewCatch, "capturedAt" | "photo">,
  timeZone: string,
  now: number,
): number | null {
  if (capturedAt !== "") {
    const instants = instantsOf(capturedAt.slice(0, 16), timeZone);
    // Where the clocks are put back, the one that has passed already and is the nearest.
    return instants.findLast((at) => at <= now) ?? instants[0] ?? null;
  }
  const photoAt = taken?.time ? instantOf(taken.time, timeZone) : null;
  const isPlausible = photoAt !== null && photoAt <= now && now - photoAt < PLAUSIBLE_MS;
  return isPlausible ? photoAt : (taken?.chosenAt ?? now);
}

/** What the time field shows for an instant. */
export const typedTime = (at: number, timeZone: string): string => localTime(at, timeZone);

/** Whole grams or millimetres of what is typed; null for nothing, for what is no figure, and out of bounds. */
export function measured({ texts, units }: NewCatch, of: Measured, step?: number): number | null {
  const nano = nanoOf(texts[of], amountParts(of, units, step));
  if (nano === null) return null;
  const stored = toStored(nano, of);
  return stored >= 1 && stored <= (of === "weight" ? 2_000_000 : 10_000) ? stored : null;
}

/** The measure of a corrected fish: as it is stored, to the gram, where nobody has typed another one. */
export const corrected = (
  form: NewCatch,
  { before, stored }: { before: NewCatch; stored: number | null },
  of: Measured,
  step?: number,
): number | null => {
  const typed = measured(form, of, step);
  return form.units === before.units && typed === measured(before, of, step) ? stored : typed;
};

/** The code of the card in capitals, as its field shows it. */
export const codeOf = ({ code }: Pick<NewCatch, "code">): string => code.trim().toUpperCase();

/** The same form with its measures in other units. */
export function inUnits(form: NewCatch, units: Units, step: number, locale: string): NewCatch {
  if (form.units === units) return form;
  const written = (of: Measured): string[] => {
    const [from, to] = [amountParts(of, form.units, step), amountParts(of, units, step)];
    return inParts(form.texts[of], from, to, locale) ?? [];
  };
  return { ...form, units, texts: { weight: written("weight"), length: written("length") } };
}

/** What is typed for a fish that was measured before. */
export function textsOfFish(
  { weightG, lengthMm }: { weightG: number | null; lengthMm: number | null },
  { units, locale, step }: { units: Units; locale: string; step: number },
): NewCatch["texts"] {
  const written = (of: Measured, stored: number | null, nano: number): string[] =>
    stored === null ? [] : textsOf(stored * nano, amountParts(of, units, step), locale);
  return {
    weight: written("weight", weightG, NANO_PER_GRAM),
    length: written("length", lengthMm, NANO_PER_MILLIMETRE),
  };
}

/** What the form asks for, by the event and the entry. */
export interface Asked {
  rules: RuleSet;
  timeZone: string;
  /** The fishing days. */
  days: readonly { lines_in: string; lines_out: string }[];
  /** Several people fish on the entry. */
  hasChoice: boolean;
  shots: readonly PhotoShot[];
}

/** Which photo is due next: 0 for the first one, then the place of a shot; null when none is missing. */
export function missingShot(
  { photo: first, more }: Pick<NewCatch, "photo" | "more">,
  shots: readonly PhotoShot[],
): number | null {
  if (!first) return 0;
  const at = shots.findIndex(({ name }, n) => n > 0 && !more.some(({ shot }) => shot === name));
  return at < 0 ? null : at;
}

/** The further photos in their order: the event's shots, then the others as they came. */
export function inOrder(
  more: readonly FurtherPhoto[],
  shots: readonly PhotoShot[],
): FurtherPhoto[] {
  const named = shots.slice(1).flatMap(({ name }) => more.filter(({ shot }) => shot === name));
  return [...named, ...more.filter((one) => !named.includes(one))];
}

export type CatchProblem = "species" | Measured | "line" | "angler" | "photo" | "time";

/** So far from the fishing days the server takes a capture. */
const AROUND_DAYS_MS = 24 * 3_600_000;

const isAroundDays = (at: number, days: Asked["days"]): boolean =>
  days.length === 0 ||
  (at >= Math.min(...days.map((one) => Date.parse(one.lines_in))) - AROUND_DAYS_MS &&
    at <= Math.max(...days.map((one) => Date.parse(one.lines_out))) + AROUND_DAYS_MS);

/** What is missing or wrong, in the order of the form. */
export function problemsOf(
  form: NewCatch,
  { rules, timeZone, days, hasChoice, shots }: Asked,
  now: number,
): CatchProblem[] {
  const captured = captureOf(form, timeZone, now);
  const found: [CatchProblem, boolean][] = [
    ["species", form.speciesId === ""],
    ...measuresOf(rules).map((of): [CatchProblem, boolean] => [
      of,
      measured(form, of, rules.rounding.step) === null,
    ]),
    ["line", lineClassesOf(rules).classes.length > 0 && form.lineClass === ""],
    ["angler", hasChoice && form.anglerId === ""],
    ["photo", missingShot(form, shots) !== null],
    [
      "time",
      captured === null ||
        // By the clock that is ahead: where the device's is behind, a true time lies before it.
        captured > Math.max(now, serverTime(now)) + 60_000 ||
        // What the device says itself the server judges: its clock may be wrong.
        (form.capturedAt !== "" && !isAroundDays(captured, days)),
    ],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([problem]) => problem);
}
