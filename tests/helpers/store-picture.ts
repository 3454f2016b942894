import type postgres from "postgres";
import {
  PICTURE_SIZES,
  type PictureBucket,
  sizeNames,
} from "../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { sourceOf } from "../../supabase/functions/_shared/contracts/uploads.ts";
import { type EncodedPicture, encodeTask } from "../../supabase/functions/uploads/encode-task.ts";
import { addUpload } from "./add-upload.ts";
import { drawFish, fishJpeg } from "./fish-picture.ts";

/** A running stack, for its administrator. */
export interface StackPlace {
  url: string;
  secretKey: string;
}

interface DrawnPicture {
  source: string;
  encoded: EncodedPicture;
}

/** A picture of a fish, another one for each `n`, as the function uploads encodes it for a bucket. */
export async function drawPicture(
  n: number,
  [width, height]: readonly [number, number],
  bucket: PictureBucket,
): Promise<DrawnPicture> {
  const bytes = Uint8Array.from(await fishJpeg(drawFish(n, n, width, height)));
  const encoded = await encodeTask({ bytes, sides: PICTURE_SIZES[bucket] });
  if ("error" in encoded) throw new Error(encoded.error);
  return { source: await sourceOf(bytes), encoded };
}

interface Stored {
  bucket: PictureBucket;
  folder: string;
  /** The account that sent it; the organisation's without one. */
  owner?: string;
  source?: string;
}

/** Stores a picture with its sizes as the function uploads leaves it. */
export async function storePicture(
  sql: postgres.Sql,
  place: StackPlace,
  { source, encoded }: DrawnPicture,
  { bucket, ...upload }: Stored,
): Promise<void> {
  const name = await addUpload(sql, { bucket, source, ...upload });
  await storeFiles(place, encoded, { bucket, name });
}

/** Stores the files of a picture whose upload is known already, by the name of its largest size. */
export async function storeFiles(
  { url, secretKey }: StackPlace,
  encoded: EncodedPicture,
  { bucket, name }: { bucket: PictureBucket; name: string },
): Promise<void> {
  for (const [size, file] of sizeNames(bucket, name).entries()) {
    const response = await fetch(`${url}/storage/v1/object/${bucket}/${file}`, {
      method: "POST",
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        "content-type": "image/webp",
      },
      body: Uint8Array.from(encoded.pictures[size] ?? []),
    });
    if (!response.ok) throw new Error(await response.text());
  }
}
