import * as z from "zod/mini";

/** How many photos a catch may have, the first one included, and so an event may name. */
export const MOST_PHOTOS = 6;

/** A photo that an event wants of each catch: what it shows, and in words what a good one looks like. */
export const photoShot = z.object({ name: z.string(), example: z.string() });
export type PhotoShot = z.infer<typeof photoShot>;
