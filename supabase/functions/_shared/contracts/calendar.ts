import { z } from "zod";

/** Parameters of `GET /functions/v1/pages/tournaments/{tournamentId}/calendar.ics`. */
export const tournamentParams = z.object({ tournamentId: z.guid().toLowerCase() });

/** Parameters of `GET /functions/v1/pages/charters/{key}/calendar.ics`: the secret key of a trip. */
export const charterCalendarParams = z.object({ key: z.guid().toLowerCase() });
