import { plainDigits } from "../../lib/format/plain-digits.ts";

/** Lists of numbers, as people write them into a rule, in the digits of any keyboard. */

export type Rung = [from: number, points: number];

/** "914 50", one a line, in the digits of any keyboard; a line that is none has no points. */
export const rungsOf = (text: string): Rung[] =>
  plainDigits(text)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): Rung => {
      const [, from, points] = /^(\d{1,7})[\s,;:\u060c\u3001]+(\d{1,6})$/.exec(line) ?? [];
      return [Number(from ?? NaN), Number(points ?? NaN)];
    });

/** Whole numbers as people write them: 3, 2, 1. */
export const placesOf = (text: string): number[] =>
  plainDigits(text)
    .split(/[\s,;:\u060c\u3001]+/)
    .filter(Boolean)
    .map((place) => (/^\d{1,6}$/.test(place) ? Number(place) : NaN));
/** Line classes as people write them: 8, 12, 20. */
export const areClasses = (list: readonly number[]): boolean =>
  list.length > 0 &&
  list.length <= 20 &&
  list.every((one, n) => one >= 1 && one <= 200 && one > (list[n - 1] ?? 0));
export const arePlaces = (list: readonly number[]): boolean =>
  list.length <= 50 && list.every((n) => n <= 100_000);
