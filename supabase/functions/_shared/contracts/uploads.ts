import { z } from "zod";
import { PICTURE_SIZES, type PictureBucket } from "./picture-sizes.ts";

/** The private bucket that browsers send to. */
export const INCOMING = "incoming";
/** Bytes, of that bucket. */
export const MOST_BYTES = 5_242_880;
/** Width times height that the server decodes. */
export const MOST_PIXELS = 6_000_000;

/**
 * Request of `POST /functions/v1/uploads` by the account that sent `{account}/{source}.jpg` to the
 * bucket incoming, after `begin_upload` with the same values.
 */
export const uploadRequest = z.strictObject({
  bucket: z.enum(Object.keys(PICTURE_SIZES) as [PictureBucket, ...PictureBucket[]]),
  /** Of the account, or whatever the bucket's folders stand for. */
  folder: z.uuid(),
  /** By `sourceOf`. */
  source: z.guid(),
});
export type UploadRequest = z.infer<typeof uploadRequest>;

/**
 * Response: the name of the largest size in the bucket. Errors: `unauthenticated`, `forbidden`,
 * `insufficient_aal`, `missing_reference` (the file has not arrived), `unreadable_picture`,
 * `too_large` (pixels), `rate_limited`, `unavailable` (others are encoded first, or it took too long),
 * `retry`.
 */
export const uploadAnswer = z.object({ name: z.string() });
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** What `begin_upload` returns: the picture's name, and how far it has come. */
export const begunUpload = z
  .tuple([z.object({ name: z.string(), state: z.enum(["expected", "arrived", "published"]) })])
  .transform(([row]) => row);

/** The picture's id by its content: the first half of the SHA-256, written as a UUID. */
export async function sourceOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, 16);
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export const incomingName = (account: string, source: string): string => `${account}/${source}.jpg`;
