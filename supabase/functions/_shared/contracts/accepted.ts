import { z } from "zod";

/** Answer (202) of calls that tell a stranger nothing but that they were heard. */
export const acceptedAnswer = z.object({ accepted: z.literal(true) });
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>;
