import * as z from "zod/mini";

const time = z.iso.datetime({ offset: true });

/** What `event_thread` returns: where the thread of an event is; null where the caller finds none. */
export const eventThread = z.nullable(
  z.object({ number: z.int(), topic: z.string(), posts: z.int(), last_post_at: time }),
);
