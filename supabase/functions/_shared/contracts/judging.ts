import * as z from "zod/mini";

/** A catch that a judge looks at, and for how many more seconds nobody else decides it. */
const claim = z.object({
  catch_id: z.uuid(),
  judge_id: z.uuid(),
  /** Null for an account without a name. */
  judge: z.nullable(z.string()),
  seconds: z.int(),
});

/** What `read_claims` returns. */
export const claimsState = z.object({ version: z.int(), claims: z.array(claim) });

/** Broadcast `claims_changed` on the private topic `judging:{event}`, once per commit: all claims. */
export const claimsMessage = z.extend(claimsState, { base_version: z.int() });

export const CLAIMS_EVENT = "claims_changed";
export const judgingTopic = (eventId: string): string => `judging:${eventId}`;
