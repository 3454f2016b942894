import { z } from "zod";

/**
 * `POST /functions/v1/audio` by an admin, when the file has arrived. It may be repeated. 400
 * unreadable_audio, 401, 403, 404, 409 missing_reference, chapters_beyond or retry.
 */
export const audioRequest = z.object({ podcast: z.uuid(), source: z.uuid() });
export type AudioRequest = z.infer<typeof audioRequest>;
