/** Apart from the schemas of judging.ts, because the address of the judges' desk is read before any of them. */
export const verdicts = ["accepted", "adjusted", "rejected"] as const;
export type Verdict = (typeof verdicts)[number];
