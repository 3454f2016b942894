import type { z } from "zod/mini";
import type { threadPage } from "../../../../supabase/functions/_shared/contracts/forum.ts";

/** A thread as the page shows it: `posts` are those of its window. */
export type RuledThread = Pick<z.infer<typeof threadPage>, "thread" | "topic"> & {
  posts: readonly z.infer<typeof threadPage>["posts"][number][];
};
