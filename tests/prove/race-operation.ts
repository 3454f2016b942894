import type { Caller } from "../helpers/as-role.ts";
import { demo } from "../helpers/demo.ts";
import type { seededRandom } from "../helpers/random.ts";
import type { RaceField } from "./race-field.ts";

/** One request: a single statement, as REST or a function sends it, in the caller's role. */
export interface Operation {
  kind: string;
  /** The owner: a job of the scheduler. */
  caller: Caller | "owner";
  statement: string;
}

export interface Made {
  catches: string[];
  penalties: string[];
  drafts: string[];
  /** Who submitted last. */
  sender?: string;
}
export type Random = ReturnType<typeof seededRandom>;
export type Make = (field: RaceField, random: Random, made: Made) => Operation;

export const admin = (kind: string, statement: string): Operation => ({
  kind,
  caller: demo.admin,
  statement,
});
export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
export const day = (start: Date, minutes: number): string =>
  new Date(start.getTime() + minutes * 60_000).toISOString();
