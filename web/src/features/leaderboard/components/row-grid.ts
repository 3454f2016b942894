/** The columns that the head and every row of a board share: place, team, bag, biggest, total. */
export const ROW_GRID =
  "grid grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-3 " +
  "sm:grid-cols-[3.75rem_minmax(0,1fr)_8.75rem_6.5rem_8.5rem] sm:gap-x-4";
