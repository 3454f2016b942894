/** What a protest is about. */
export const protestSubjects = ["catch", "penalty", "conduct", "result"] as const;
export type ProtestSubject = (typeof protestSubjects)[number];

export const protestStatuses = ["open", "upheld", "dismissed", "withdrawn"] as const;

/** Characters of the reason of a protest, as the table has them. */
export const PROTEST_REASON = { shortest: 10, longest: 2_000 } as const;
