/**
 * Nanograms and nanometres, the units in which a rule set states its rounding step. Apart from the
 * schemas, so that a page can show a weight without them.
 */
export const NANO_PER_GRAM = 1_000_000_000;
export const NANO_PER_MILLIMETRE = 1_000_000;
