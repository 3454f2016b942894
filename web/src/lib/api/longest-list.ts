/** Rows of a list without pages: below the 1 000 at which REST cuts one by itself. */
export const LONGEST_LIST = 500;
