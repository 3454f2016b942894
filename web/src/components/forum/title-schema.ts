import { z } from "zod";
import { isTitle } from "../../lib/forum/thread-title.ts";

export const threadTitle = z.string().trim().refine(isTitle);
