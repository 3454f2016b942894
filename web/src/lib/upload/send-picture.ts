import {
  INCOMING,
  begunUpload,
  incomingName,
  sourceOf,
  uploadAnswer,
  type UploadRequest,
} from "../../../../supabase/functions/_shared/contracts/uploads.ts";
import { AnswerError } from "../api/answer-error.ts";
import { inTimeFor, WRITE_DEADLINE } from "../api/in-time.ts";
import { publishableKey, supabaseUrl } from "../api/backend.ts";
import { errorKey } from "../api/errors.ts";
import { readFunctionError } from "../api/function-error.ts";
import { getSupabase } from "../api/supabase.ts";
import { putFile } from "./put-file.ts";

/** Where pictures go: a bucket, and the folder in it. */
export type UploadPlace = Pick<UploadRequest, "bucket" | "folder">;

interface Tries {
  signal: AbortSignal;
  /** True while it waits for its next try, false when that begins. */
  onRetry?: ((isWaiting: boolean) => void) | undefined;
}

interface Sending extends Tries {
  to: UploadPlace;
  /** Of `preparePicture`. The same bytes are stored once, however often they are sent. */
  picture: Blob;
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Milliseconds before each further try. */
const WAITS = [1_000, 2_000, 5_000, 10_000, 20_000];
/**
 * Failures that pass. A picture that has not arrived after all is sent again; one that another tab has
 * sent meanwhile (a conflict) is not.
 */
const PASSING: ReadonlySet<string> = new Set([
  "error.offline",
  "error.server",
  "error.retry",
  "error.unavailable",
  "error.missing_reference",
  "error.conflict",
]);

/** Ends early when the device is online again. @throws what the signal was aborted with */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const timer = window.setTimeout(() => end(resolve), ms * (1 + Math.random() / 4));
    const end = (settle: () => void): void => {
      window.clearTimeout(timer);
      over.abort();
      settle();
    };
    window.addEventListener("online", () => end(resolve), { signal: over.signal });
    signal.addEventListener("abort", () => end(() => reject(signal.reason)), {
      signal: over.signal,
    });
  });
}

/** Sends what has not arrived yet, and has it published. */
async function sendRest(
  source: string,
  sending: Required<Omit<Sending, "onRetry">>,
): Promise<string> {
  const { to, picture, signal, onProgress } = sending;
  const supabase = await getSupabase();
  const begun = await inTimeFor(WRITE_DEADLINE, signal, async (ending) =>
    supabase
      .rpc("begin_upload", { bucket_id: to.bucket, folder: to.folder, source })
      .abortSignal(ending)
      .throwOnError(),
  );
  const { name, state } = begunUpload.parse(begun.data);
  if (state === "expected") {
    const { data } = await supabase.auth.getSession();
    if (!data.session) throw new AnswerError(401, "incoming");
    const { access_token: token, user } = data.session;
    await putFile({
      url: `${supabaseUrl}/storage/v1/object/${INCOMING}/${incomingName(user.id, source)}`,
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "image/jpeg",
      },
      file: picture,
      signal,
      onProgress,
    });
  }
  onProgress(1);
  if (state === "published") return name;
  const { data, error } = await inTimeFor(WRITE_DEADLINE, signal, (ending) =>
    supabase.functions.invoke<unknown>("uploads", {
      body: { ...to, source } satisfies UploadRequest,
      signal: ending,
    }),
  );
  if (error) throw await readFunctionError(error);
  return uploadAnswer.parse(data).name;
}

/** Gives back what an upload takes of the account's room, unless a row names the picture by now. */
export async function cancelPicture(to: UploadPlace, picture: Blob): Promise<void> {
  const source = await sourceOf(await picture.arrayBuffer());
  const supabase = await getSupabase();
  // Without an answer it goes after two days.
  await supabase.rpc("cancel_upload", { bucket_id: to.bucket, folder: to.folder, source });
}

/**
 * Calls `send` until it succeeds: after a failure that passes, such as a lost connection, five times
 * more with growing pauses.
 *
 * @throws what the last try failed with, or what the signal was aborted with
 */
export async function withRetries<T>(
  { signal, onRetry = () => undefined }: Tries,
  send: () => Promise<T>,
): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await send();
    } catch (error) {
      signal.throwIfAborted();
      if (!PASSING.has(errorKey(error))) throw error;
      onRetry(true);
      await pause(wait, signal);
      onRetry(false);
    }
  }
  return send();
}

/**
 * Sends a picture and returns its name in the bucket. Each step has a deadline: a line may swallow what
 * is sent. After a lost connection it asks what has arrived and goes on from there; called again later
 * it does the same.
 *
 * @throws what the last try failed with, or what the signal was aborted with
 */
export async function sendPicture({
  onProgress = () => undefined,
  onRetry,
  ...sending
}: Sending): Promise<string> {
  const source = await sourceOf(await sending.picture.arrayBuffer());
  return withRetries({ signal: sending.signal, onRetry }, () =>
    sendRest(source, { ...sending, onProgress }),
  );
}
