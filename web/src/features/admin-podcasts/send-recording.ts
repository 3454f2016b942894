import { type DetailedError, Upload } from "tus-js-client";
import {
  INCOMING_AUDIO,
  audioAnswer,
  begunAudio,
  type AudioAnswer,
  type AudioType,
} from "../../../../supabase/functions/_shared/contracts/audio.ts";
import { AnswerError } from "../../lib/api/answer-error.ts";
import { publishableKey, supabaseUrl } from "../../lib/api/backend.ts";
import { readFunctionError } from "../../lib/api/function-error.ts";
import { getSupabase } from "../../lib/api/supabase.ts";

/** Bytes: what the protocol of Storage takes at a time. */
const PART = 6 * 1024 * 1024;
/** Milliseconds before each further try, which asks how much has arrived. */
const WAITS = [0, 1000, 3000, 5000, 10_000, 20_000];

interface Sending {
  podcast: string;
  /** The same for the same file of an episode: so it is gone on with after the page was loaded again. */
  source: string;
  file: File;
  type: AudioType;
  /** Aborted where the admin pauses; called again, it goes on. */
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

async function begin(podcast: string, source: string) {
  const supabase = await getSupabase();
  const { data } = await supabase
    .rpc("begin_audio", { podcast_id: podcast, source })
    .throwOnError();
  return begunAudio.parse(data);
}

async function token(): Promise<string> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new AnswerError(401, INCOMING_AUDIO);
  return data.session.access_token;
}

function sendParts(
  { source, file, type, signal, onProgress }: Sending,
  name: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${supabaseUrl}/storage/v1/upload/resumable`,
      chunkSize: PART,
      retryDelays: WAITS,
      headers: { apikey: publishableKey, "x-upsert": "false" },
      // A session may be renewed while a long file is sent.
      onBeforeRequest: async (request) =>
        request.setHeader("authorization", `Bearer ${await token()}`),
      fingerprint: () => Promise.resolve(`castboard-recording-${source}`),
      removeFingerprintOnSuccess: true,
      metadata: {
        bucketName: INCOMING_AUDIO,
        objectName: name,
        contentType: type,
        cacheControl: "31536000",
      },
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(),
      onError: (error) => {
        const status = (error as Partial<DetailedError>).originalResponse?.getStatus();
        reject(status ? new AnswerError(status, INCOMING_AUDIO) : new TypeError(error.message));
      },
    });
    signal.addEventListener("abort", () => {
      void upload.abort();
      reject(signal.reason);
    });
    void upload.findPreviousUploads().then(([former]) => {
      if (signal.aborted) return;
      if (former) upload.resumeFromPreviousUpload(former);
      upload.start();
    }, reject);
  });
}

/**
 * Sends a recording in parts and has it published. Called again for the same file, it goes on where it
 * was cut off, also after the page was loaded again.
 *
 * @throws AnswerError, TypeError when the line is lost, or what the signal was aborted with
 */
export async function sendRecording(sending: Sending): Promise<AudioAnswer> {
  const { podcast, source, signal } = sending;
  const { name, state } = await begin(podcast, source);
  signal.throwIfAborted();
  if (state === "expected") {
    await sendParts(sending, name).catch(async (error: unknown) => {
      // The answer to the last part may have been lost.
      if (signal.aborted || (await begin(podcast, source)).state === "expected") throw error;
    });
  }
  signal.throwIfAborted();
  sending.onProgress(1);
  const supabase = await getSupabase();
  const { data, error } = await supabase.functions.invoke<unknown>("audio", {
    body: { podcast, source },
    signal,
  });
  if (error) throw await readFunctionError(error);
  return audioAnswer.parse(data);
}
