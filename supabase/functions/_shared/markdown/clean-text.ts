/** Embeddings, overrides and isolates turn what follows them around, beyond the words that hold them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/** Marks that stack up over the lines around. Four on one letter is more than any script here needs. */
const STACKED = /(\p{M}{4})\p{M}+/gu;

/** A text that keeps to its own place on the page. */
export const cleanText = (text: string): string => text.replace(TURNING, "").replace(STACKED, "$1");
