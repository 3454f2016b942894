import { z } from "zod";
import { AppError } from "../_shared/app-error.ts";
import type { Caller } from "../_shared/caller.ts";
import { type PhotoParams, forumImageOf, photoNames } from "../_shared/contracts/photos.ts";
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
  return download(BUCKET, name);
}

async function download(bucket: PictureBucket, name: string): Promise<ArrayBuffer> {
  const signal = AbortSignal.timeout(LONGEST_READ_MS);
  const { data, error } = await serverClient().storage.from(bucket).download(name, {}, { signal });
  if (data) return data.arrayBuffer();
  throw Object.assign(
    signal.aborted
      ? new AppError("unavailable", "The photo could not be read in time")
      : new AppError("not_found", "There is no such photo"),
    { cause: error },
  );
}

/**
 * A picture of the forums: one that everybody may see, or, for a caller, one that they may see.
 *
 * @throws AppError `not_found`, `unavailable`
 */
export async function readForumImage(file: string, caller: Caller | null): Promise<ArrayBuffer> {
  const { source, nameOf } = forumImageOf(file);
  const found = await serverClient().rpc("find_forum_image", {
    source,
    for_everybody: !(caller && (await maySee(caller, source))),
  });
  if (found.error) throw asAppError(found.error);
  const name = z.string().nullable().parse(found.data);
  if (name === null) throw new AppError("not_found", "There is no such picture");
  return download("forum-images", nameOf(name));
}

async function maySee({ supabase }: Caller, source: string): Promise<boolean> {
  const { data, error } = await supabase.rpc("can_see_forum_image", { source });
  if (error) throw asAppError(error);
  return z.boolean().parse(data);
}
