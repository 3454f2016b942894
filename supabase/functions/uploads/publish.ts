import { z } from "zod";
import type { Caller } from "../_shared/caller.ts";
import {
  PICTURE_SIZES,
  RECORDED,
  sizeNames,
  SQUARE_SIDES,
  squareName,
} from "../_shared/contracts/picture-sizes.ts";
import {
  INCOMING,
  MOST_BYTES,
  type UploadRequest,
  begunUpload,
  incomingName,
  sourceOf,
} from "../_shared/contracts/uploads.ts";
import type { ErrorCode } from "../_shared/contracts/errors.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { AppError, unavailable } from "../_shared/app-error.ts";
import { serverClient } from "../_shared/server.ts";
import { encodeApart } from "./encode-apart.ts";

/** A published picture never changes under its name. */
const ONE_YEAR_S = "31536000";

/** Milliseconds: others wait for the place that the picture takes meanwhile. */
const LONGEST_READ_MS = 20_000;
/** Seconds until storage is asked again. */
const WAIT_S = 5;

/** What the same bytes end in every time. */
const FINAL: ReadonlySet<ErrorCode> = new Set(["unreadable_picture", "too_large"]);

/**
 * Writes the caller's picture in the bucket's sizes and returns the name of the largest. What was
 * published before is left as it is, so the same request may be sent again.
 *
 * @throws AppError, see `uploadAnswer`
 */
export async function publish(caller: Caller, request: UploadRequest): Promise<string> {
  const { bucket, folder, source } = request;
  const { data, error } = await caller.supabase.rpc("begin_upload", {
    bucket_id: bucket,
    folder,
    source,
  });
  if (error) throw asAppError(error);
  const { name, state } = begunUpload.parse(data);
  if (state === "published") return name;
  const upload = { bucket_id: bucket, folder, source, owner: caller.id };
  const { pictures, square, looks, ...facts } = await encodeApart(
    caller.id,
    () => readIncoming(caller, source),
    PICTURE_SIZES[bucket],
    "site",
    SQUARE_SIDES[bucket],
  ).catch(async (cause: unknown) => {
    if (cause instanceof AppError && FINAL.has(cause.code)) {
      const rejected = await serverClient().rpc("reject_upload", upload);
      if (rejected.error) throw asAppError(rejected.error);
    }
    throw cause;
  });
  const names = sizeNames(bucket, name);
  await Promise.all(names.map((one, n) => store(bucket, one, pictures[n] as Uint8Array)));
  if (square) {
    await store(bucket, squareName(name), square, "image/jpeg");
    names.push(squareName(name));
  }
  // Before it counts as published: a photo that judges see has been compared.
  if (bucket === "catch-photos" && looks.length > 0) {
    const recorded = await serverClient().rpc("record_looks", { photo: name, looks });
    if (recorded.error) throw asAppError(recorded.error);
  }
  if (RECORDED.has(bucket)) {
    const recorded = await serverClient().rpc("record_picture", {
      bucket_id: bucket,
      name,
      width: facts.width,
      height: facts.height,
      stand_in: `data:image/webp;base64,${btoa(String.fromCharCode(...facts.standIn))}`,
      looks,
    });
    if (recorded.error) throw asAppError(recorded.error);
  }
  const finished = await serverClient().rpc("finish_upload", { ...upload, names });
  if (finished.error) throw asAppError(finished.error);
  if (z.boolean().parse(finished.data)) return name;
  // The next try begins the upload anew, or learns that the account no longer exists.
  throw new AppError("retry", "The upload was removed meanwhile");
}

/** @throws AppError `missing_reference`, `unreadable_picture`, `unavailable` */
async function readIncoming(caller: Caller, source: string): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(LONGEST_READ_MS);
  const { data, error } = await serverClient()
    .storage.from(INCOMING)
    .download(incomingName(caller.id, source), {}, { signal });
  if (error) {
    if (signal.aborted) throw unavailable("The file could not be read in time", WAIT_S, error);
    const appError = new AppError("missing_reference", "The file has not arrived");
    appError.cause = error;
    throw appError;
  }
  const bytes = new Uint8Array(await data.arrayBuffer());
  if (bytes.length <= MOST_BYTES && (await sourceOf(bytes)) === source) return bytes;
  throw new AppError("unreadable_picture", "The file is not the one that its name stands for");
}

/** @throws AppError `unavailable` */
export async function store(
  bucket: string,
  name: string,
  picture: Uint8Array,
  contentType: "image/webp" | "image/jpeg" = "image/webp",
): Promise<void> {
  const { error } = await serverClient().storage.from(bucket).upload(name, picture, {
    contentType,
    cacheControl: ONE_YEAR_S,
    // Another try may have stored it and not come to its end.
    upsert: true,
  });
  if (error) throw unavailable("The picture could not be stored", WAIT_S, error);
}
