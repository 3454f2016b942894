import * as z from "zod/mini";

/** On which open boards are present, and hear how many they are. Nobody but the server reads who. */
export const audienceTopic = (eventId: string): string => `watching:${eventId}`;

export const AUDIENCE_EVENT = "audience_counted";

/** A message of the topic, once a minute while the event is on. */
export const audienceMessage = z.object({
  /** Open boards of the event. */
  watching: z.int(),
});

/** Response of `POST /functions/v1/scoring/audiences` (secret key only). Errors: `forbidden`, `unavailable`. */
export interface AudiencesAnswer {
  /** Events and threads of whom those present were counted. */
  counted: number;
  /** Those whose topic could not be joined; they are counted again in a minute. */
  postponed: number;
}
