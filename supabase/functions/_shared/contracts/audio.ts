import * as z from "zod/mini";

export const INCOMING_AUDIO = "incoming-audio";
export const EPISODES = "episodes";

/** Bytes. */
export const MOST_AUDIO_BYTES = 200 * 1024 * 1024;

/** What a recording may be, as it is stored and given to players, and the extension of its name. */
export const AUDIO_TYPES = {
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "audio/aac": "aac",
} as const;
export type AudioType = keyof typeof AUDIO_TYPES;

/**
 * What `begin_audio` returns: `name` in the bucket incoming-audio, `target` without its extension in the
 * bucket episodes.
 */
export const begunAudio = z.object({
  name: z.string(),
  target: z.string(),
  state: z.enum(["expected", "arrived", "published"]),
});

/** What `POST /functions/v1/audio` returns (audio-request.ts). */
export const audioAnswer = z.object({
  path: z.string(),
  type: z.string(),
  bytes: z.number(),
  duration_s: z.number(),
});
export type AudioAnswer = z.infer<typeof audioAnswer>;
