import { z } from "zod";

/** Parameters of `GET /functions/v1/pages/tournaments/{tournamentId}/calendar.ics`. */
export const tournamentParams = z.object({ tournamentId: z.guid().toLowerCase() });
