import { oneOfParam, uuidParam, type RawSearch } from "../../lib/page/search-params.ts";

/** A roll printer of 80 mm at the scales, or a sheet of A4. */
export const papers = ["roll", "sheet"] as const;
export type Paper = (typeof papers)[number];

export interface ScalesSearch {
  event?: string | undefined;
  /** The registration of the team at the scales. */
  team?: string | undefined;
  /** The day that is weighed; the one that is fished now without it. */
  day?: number | undefined;
  paper?: Paper | undefined;
}

export const scalesSearch = (raw: RawSearch): ScalesSearch => {
  const day = Number(raw["day"]);
  return {
    event: uuidParam(raw["event"]),
    team: uuidParam(raw["team"]),
    day: Number.isInteger(day) && day > 0 ? day : undefined,
    paper: oneOfParam(raw["paper"], papers),
  };
};

/** The latest day that has begun, the first one before the event. */
export function dayAtScales(
  days: readonly { day: number; lines_in: string }[],
  now: number,
): number {
  const begun = days.filter(({ lines_in }) => Date.parse(lines_in) <= now);
  return (begun.at(-1) ?? days[0])?.day ?? 1;
}
