import { z } from "zod";

/** Parameters of `GET /functions/v1/pages/boats/{boatId}`. */
export const boatParams = z.object({ boatId: z.uuid() });
