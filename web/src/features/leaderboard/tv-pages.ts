import type { Standing } from "./standings.ts";

/** One screenful of one division. */
export interface TvPage {
  division: string;
  standings: Standing[];
  /** 1-based page within the division and how many it has. */
  page: number;
  pages: number;
  /** Teams of the division. */
  of: number;
}

/** How long a screenful stands: time to read each line twice over; milliseconds. */
export const tvDwell = (lines: number): number => Math.max(8_000, 3_000 + lines * 1_000);

/**
 * Divides every division's standings over screens of `perPage` lines. The last one is full as well,
 * with teams of the screen before it. Divisions without teams are left out.
 */
export function tvPages(
  divisions: readonly { id: string; standings: Standing[] }[],
  perPage: number,
): TvPage[] {
  return divisions.flatMap(({ id, standings }) => {
    const pages = Math.ceil(standings.length / Math.max(1, perPage));
    const last = Math.max(0, standings.length - perPage);
    return Array.from({ length: pages }, (_, index) => ({
      division: id,
      standings: standings.slice(Math.min(index * perPage, last)).slice(0, perPage),
      page: index + 1,
      pages,
      of: standings.length,
    }));
  });
}

/** Lines of at least `minimum` px that fill `height` px. */
export const tvLines = (height: number, minimum: number): number =>
  Math.max(1, Math.floor(height / minimum));
