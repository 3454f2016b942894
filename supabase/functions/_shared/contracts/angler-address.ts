import { z } from "zod";
import { HANDLE } from "./anglers.ts";

/** Parameters of `GET /functions/v1/pages/anglers/{handle}`. */
export const anglerParams = z.object({ handle: z.string().regex(HANDLE) });
