import * as z from "zod/mini";

/** A sponsor of an event, as `set_event_sponsors` takes it and everybody reads it. */
export const sponsor = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The address of its page; null for none. */
  link: z.nullable(z.string()),
  /** In the bucket sponsor-logos; null for none. */
  logo_name: z.nullable(z.string()),
});
export type Sponsor = z.infer<typeof sponsor>;

/** As many as an event shows. */
export const MOST_SPONSORS = 20;
