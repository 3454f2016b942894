import { AppError, unavailable } from "../_shared/app-error.ts";
import { readPictureHeader } from "../_shared/contracts/picture-header.ts";
import { MOST_PIXELS } from "../_shared/contracts/uploads.ts";
import { type EncodeTask, type Encoded, type EncodedPicture, encodeTask } from "./encode-task.ts";
import { readPlainJpeg } from "./plain-jpeg.ts";
import { TookTooLong, runApart } from "./run-apart.ts";
import { Turns } from "./turns.ts";

/** Milliseconds; the largest picture takes one or two seconds of a processor. */
const LONGEST_MS = 20_000;
/** Seconds until one of three pictures of an account is done, and has made room. */
const WAIT_S = 2;
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
  /** What the site makes is a JPEG; other sites have PNG and WebP as well. */
  from: "site" | "web" = "site",
  /** Pixels of each side of a square JPEG, where one is wanted as well. */
  square?: number,
): Promise<EncodedPicture> {
  const encoded = await turns.run(account, async () => {
    const bytes = await read();
    requireDecodable(bytes, from);
    return encode({ bytes, sides, square });
  });
  if (encoded) return encoded;
  throw unavailable("Too many pictures are waiting to be encoded", WAIT_S);
}

function requireDecodable(bytes: Uint8Array, from: "site" | "web"): void {
  const header = readPictureHeader(bytes);
  const isOther = from === "web" && header !== null && header.type !== "image/jpeg";
  const size = isOther ? header : readPlainJpeg(bytes);
  if (!size) throw new AppError("unreadable_picture", "The file is not a picture that is accepted");
  if (size.width * size.height > MOST_PIXELS) {
    throw new AppError("too_large", `A picture has at most ${MOST_PIXELS} pixels`);
  }
}

async function encode(task: EncodeTask): Promise<EncodedPicture> {
  const encoded = await inWorker(task).catch((cause: unknown) => {
    if (!(cause instanceof TookTooLong)) throw cause;
    throw unavailable("The picture took too long to encode", LONGEST_MS / 1000, cause);
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
