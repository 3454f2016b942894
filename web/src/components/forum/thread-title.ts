import { z } from "zod";

export const TITLE_LENGTH = 160;

/** As the database takes it (`require_thread_title`). */
export const threadTitle = z.string().trim().min(3).max(TITLE_LENGTH);
