import { z } from "zod";
import { AppError, unavailable } from "../_shared/app-error.ts";
import { readAudio } from "../_shared/audio/read-audio.ts";
import type { Caller } from "../_shared/caller.ts";
import {
  AUDIO_TYPES,
  type AudioAnswer,
  EPISODES,
  INCOMING_AUDIO,
  MOST_AUDIO_BYTES,
  begunAudio,
} from "../_shared/contracts/audio.ts";
import type { AudioRequest } from "../_shared/contracts/audio-request.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { serverClient } from "../_shared/server.ts";
import { type StoredFile, openStored } from "./stored-file.ts";

/**
 * Gives an episode the recording that its admin has sent: reads what its bytes are, moves it to the
 * public bucket, and records it. Each step is repeated by the next try, wherever one ended.
 *
 * @throws AppError, see audio-request.ts
 */
export async function publish(
  caller: Caller,
  { podcast, source }: AudioRequest,
): Promise<AudioAnswer> {
  const given = { podcast_id: podcast, source };
  const { data, error } = await caller.supabase.rpc("begin_audio", given);
  if (error) throw asAppError(error);
  const { name, target } = begunAudio.parse(data);
  const { file, path } = await find(name, target);
  const audio = file.size <= MOST_AUDIO_BYTES ? await readAudio(file) : undefined;
  // The type that it is served with is the one that it was sent with.
  if (!audio || audio.type !== file.type) {
    await call("reject_audio", { ...given, owner: caller.id });
    throw new AppError(
      "unreadable_audio",
      "The file is no recording, or another kind than it says",
    );
  }
  const stored = `${target}.${AUDIO_TYPES[audio.type]}`;
  if (path === name) {
    const isKnown = await call("move_audio", { ...given, owner: caller.id, stored_as: stored });
    if (isKnown !== true) throw new AppError("retry", "The recording was given up meanwhile");
    await move(name, stored);
  }
  const finished = await call("finish_audio", {
    ...given,
    owner: caller.id,
    type: audio.type,
    bytes: file.size,
    etag: file.etag,
    duration_s: audio.seconds,
  });
  if (finished !== true) throw new AppError("retry", "The recording was given up meanwhile");
  return { path: stored, type: audio.type, bytes: file.size, duration_s: audio.seconds };
}

/** Where the recording is: as it was sent, or where an earlier try has moved it. */
async function find(name: string, target: string): Promise<{ file: StoredFile; path: string }> {
  const sent = await openStored(INCOMING_AUDIO, name);
  if (sent) return { file: sent, path: name };
  for (const extension of Object.values(AUDIO_TYPES)) {
    const path = `${target}.${extension}`;
    const moved = await openStored(EPISODES, path);
    if (moved) return { file: moved, path };
  }
  throw new AppError("missing_reference", "The recording has not arrived");
}

async function call(name: string, given: Record<string, unknown>): Promise<boolean | null> {
  const { data, error } = await serverClient().rpc(name, given);
  if (error) throw asAppError(error);
  return z
    .boolean()
    .nullable()
    .parse(data ?? null);
}

async function move(from: string, to: string): Promise<void> {
  const { error } = await serverClient()
    .storage.from(INCOMING_AUDIO)
    .move(from, to, { destinationBucket: EPISODES });
  // Two tries side by side: the other one has moved it.
  if (!error || (await openStored(EPISODES, to))) return;
  throw unavailable("The recording could not be moved", 5, error);
}
