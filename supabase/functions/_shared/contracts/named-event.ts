import * as z from "zod/mini";

/** The event that a post or an episode is about. */
export const namedEvent = z.object({ id: z.string(), name: z.string() });
export type NamedEvent = z.infer<typeof namedEvent>;
