import { z } from "zod";

/** Parameters of `GET /functions/v1/pages/rss/{rssId}`. */
export const newsParams = z.object({ rssId: z.uuid() });
