/** Seconds. */
export const SKIP_BACK = 15;
export const SKIP_ON = 30;
