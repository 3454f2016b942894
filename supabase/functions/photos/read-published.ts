import { z } from "zod";
import { AppError, unavailable } from "../_shared/app-error.ts";
import type { Caller } from "../_shared/caller.ts";
import { GALLERY_BUCKETS } from "../_shared/contracts/gallery.ts";
import {
  type PhotoParams,
  boatFileOf,
  foundGalleryPhoto,
  galleryFileOf,
  imageOf,
  photoNames,
} from "../_shared/contracts/photos.ts";
import type { PictureBucket } from "../_shared/contracts/picture-sizes.ts";
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
  if (signal.aborted) throw unavailable("The photo could not be read in time", 5, error);
  throw Object.assign(new AppError("not_found", "There is no such photo"), { cause: error });
}

/**
 * A picture of the forums: one that everybody may see, or, for a caller, one that they may see.
 *
 * @throws AppError `not_found`, `unavailable`
 */
export async function readForumImage(file: string, caller: Caller | null): Promise<ArrayBuffer> {
  const { source, nameOf } = imageOf("forum-images", file);
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

/**
 * A picture of the blog: of a post that is out, of a draft whose link has this secret, or, for an admin, any.
 *
 * @throws AppError `not_found`, `unavailable`
 */
export async function readBlogImage(
  group: string,
  file: string,
  { caller, draft }: { caller: Caller | null; draft: string | undefined },
): Promise<ArrayBuffer> {
  const { source, nameOf } = imageOf("blog-images", file);
  const given = { group_id: group, source };
  const name =
    (await nameBy(serverClient(), "find_blog_image", {
      ...given,
      ...(draft && { secret: draft }),
    })) ??
    (caller && (await nameBy(caller.supabase, "find_any_blog_image", given)));
  if (name === null) throw new AppError("not_found", "There is no such picture");
  return download("blog-images", nameOf(name));
}

/**
 * A picture of an own item of news: of one that is published, or, for an admin, any.
 *
 * @throws AppError `not_found`, `unavailable`
 */
export async function readNewsImage(
  item: string,
  file: string,
  caller: Caller | null,
): Promise<ArrayBuffer> {
  const { source, nameOf } = imageOf("news-images", file);
  const given = { item_id: item, source };
  const name =
    (await nameBy(serverClient(), "find_news_image", given)) ??
    (caller && (await nameBy(caller.supabase, "find_any_news_image", given)));
  if (name === null) throw new AppError("not_found", "There is no such picture");
  return download("news-images", nameOf(name));
}

async function nameBy(
  supabase: Caller["supabase"],
  find: string,
  given: Record<string, string>,
): Promise<string | null> {
  const { data, error } = await supabase.rpc(find, given);
  if (error) throw asAppError(error);
  return z.string().nullable().parse(data);
}

/**
 * A photo of the gallery that everybody may see now; for a caller, also their own in any state, and for an
 * admin any one.
 *
 * @throws AppError `not_found`, `unavailable`
 */
export async function readGalleryPhoto(file: string, caller: Caller | null): Promise<ArrayBuffer> {
  const { id, nameOf } = galleryFileOf(file);
  const found =
    (await findPhoto(serverClient(), "find_gallery_photo", id)) ??
    (caller && (await findPhoto(caller.supabase, "find_own_gallery_photo", id)));
  const name = found && nameOf(found);
  if (!found || !name) throw new AppError("not_found", "There is no such photo");
  return download(GALLERY_BUCKETS[found.kind], name);
}

/**
 * A photo of a boat that is listed now.
 *
 * @throws AppError `not_found`, `unavailable`
 */
export async function readBoatPhoto(file: string): Promise<ArrayBuffer> {
  const { id, nameOf } = boatFileOf(file);
  const name = await nameBy(serverClient(), "find_boat_photo", { photo_id: id });
  if (name === null) throw new AppError("not_found", "There is no such photo");
  return download("boat-photos", nameOf(name));
}

async function findPhoto(
  supabase: Caller["supabase"],
  find: "find_gallery_photo" | "find_own_gallery_photo",
  id: string,
): Promise<z.output<typeof foundGalleryPhoto> | null> {
  const { data, error } = await supabase.rpc(find, { photo_id: id });
  if (error) throw asAppError(error);
  return foundGalleryPhoto.nullable().parse(data);
}
