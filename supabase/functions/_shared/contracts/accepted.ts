import { z } from "zod";

/** Response (202) of calls that reveal to a stranger only that the request arrived. */
export const acceptedAnswer = z.object({ accepted: z.literal(true) });
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>;
