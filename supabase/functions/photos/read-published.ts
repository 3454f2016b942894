import { z } from "zod";
import { AppError } from "../_shared/app-error.ts";
import { type PhotoParams, photoNames } from "../_shared/contracts/photos.ts";
import type { PictureBucket } from "../_shared/contracts/uploads.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { serverClient } from "../_shared/server.ts";

const BUCKET: PictureBucket = "catch-photos";

/** Milliseconds. */
const LONGEST_READ_MS = 10_000;

/**
 * A smaller size of a photo whose catch is published now.
 *
 * @throws AppError `not_found`, `unavailable`
 */
export async function readPublished(params: PhotoParams): Promise<ArrayBuffer> {
  const { name, largest } = photoNames(params);
  const supabase = serverClient();
  const published = await supabase.rpc("is_published_photo", { name: largest });
  if (published.error) throw asAppError(published.error);
  if (!z.boolean().parse(published.data)) throw new AppError("not_found", "There is no such photo");
  const signal = AbortSignal.timeout(LONGEST_READ_MS);
  const { data, error } = await supabase.storage.from(BUCKET).download(name, {}, { signal });
  if (data) return data.arrayBuffer();
  throw Object.assign(
    signal.aborted
      ? new AppError("unavailable", "The photo could not be read in time")
      : new AppError("not_found", "There is no such photo"),
    { cause: error },
  );
}
