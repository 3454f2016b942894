import { AppError } from "../_shared/app-error.ts";
import { MOST_PIXELS } from "../_shared/contracts/uploads.ts";
import { type EncodeTask, type Encoded, type EncodedPicture, encodeTask } from "./encode-task.ts";
import { readPlainJpeg } from "./plain-jpeg.ts";
import { TookTooLong, runApart } from "./run-apart.ts";
import { Turns } from "./turns.ts";

/** Milliseconds; the largest picture takes one or two seconds of a processor. */
const LONGEST_MS = 20_000;
const turns = new Turns({
  /** As many as a page of the site sends at once. */
  ofOne: 3,
  /** A picture is read in its turn: one that waits takes no memory. */
  ofAll: 60,
});

/**
 * Reads an account's picture and returns it as WebP for each longest side, and how it looks (`encodeTask`): one picture
 * after another, the accounts in turn, each in a worker with a time limit. Hosted has no workers: there
 * a function runs in isolates of its own, which the platform ends after two seconds of computing.
 *
 * @throws AppError `unreadable_picture`, `too_large` (pixels) before anything is decoded, or
 * `unavailable` when too many pictures wait or this one takes too long; what `read` throws
 */
export async function encodeApart(
  account: string,
  read: () => Promise<Uint8Array<ArrayBuffer>>,
  sides: readonly number[],
): Promise<EncodedPicture> {
  const encoded = await turns.run(account, async () => {
    const bytes = await read();
    requireDecodable(bytes);
    return encode({ bytes, sides });
  });
  if (encoded) return encoded;
  throw new AppError("unavailable", "Too many pictures are waiting to be encoded");
}

function requireDecodable(bytes: Uint8Array): void {
  const size = readPlainJpeg(bytes);
  if (!size) throw new AppError("unreadable_picture", "The file is not a plain JPEG");
  if (size.width * size.height > MOST_PIXELS) {
    throw new AppError("too_large", `A picture has at most ${MOST_PIXELS} pixels`);
  }
}

async function encode(task: EncodeTask): Promise<EncodedPicture> {
  const encoded = await inWorker(task).catch((cause: unknown) => {
    if (!(cause instanceof TookTooLong)) throw cause;
    throw because(cause, new AppError("unavailable", "The picture took too long to encode"));
  });
  if ("pictures" in encoded) return encoded;
  throw because(encoded.error, new AppError("unreadable_picture", "It cannot be decoded"));
}

const inWorker = (task: EncodeTask): Promise<Encoded> =>
  typeof Worker === "undefined"
    ? encodeTask(task)
    : runApart<Encoded>(new URL("./encode-worker.ts", import.meta.url), task, LONGEST_MS);

const because = (cause: unknown, appError: AppError): AppError =>
  Object.assign(appError, { cause });
