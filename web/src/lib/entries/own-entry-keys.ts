/** How the keys begin of what the reader's own pages of an event show: entries and fees. */
export const ENTERING = "entering";
export const FEES = "payments";
