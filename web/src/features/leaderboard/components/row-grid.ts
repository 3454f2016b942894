import type { Units } from "../../../lib/format/measure.ts";

/**
 * The columns that the head and every row of a board share: place, team, bag, biggest, total. They
 * follow the width of the list in rem, so that larger text has the columns of a narrower screen.
 */
const columns: Record<Units, string> = {
  metric:
    "@xl:grid-cols-[3.75rem_minmax(0,1fr)_8.75rem_8.5rem] @min-[44rem]:grid-cols-[3.75rem_minmax(0,1fr)_8.75rem_6.5rem_8.5rem]",
  // Pounds and ounces are two figures.
  imperial:
    "@xl:grid-cols-[3.75rem_minmax(0,1fr)_8.75rem_11.5rem] @min-[44rem]:grid-cols-[3.75rem_minmax(0,1fr)_8.75rem_7rem_11.5rem]",
};

export const rowGrid = (units: Units): string =>
  `grid grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-3 @xl:gap-x-4 ${columns[units]}`;
