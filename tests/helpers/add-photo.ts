import type postgres from "postgres";
import { PICTURE_SIZES } from "../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { sourceOf } from "../../supabase/functions/_shared/contracts/uploads.ts";
import { encodeTask } from "../../supabase/functions/uploads/encode-task.ts";
import { addUpload } from "./add-upload.ts";
import { type Drawn, fishJpeg } from "./fish-picture.ts";

interface Place {
  sql: postgres.Sql;
  url: string;
  secretKey: string;
}

/** Stores a photo as the function uploads leaves it, and returns its name. */
export async function addPhoto(
  { sql, url, secretKey }: Place,
  { folder, owner, picture }: { folder: string; owner: string; picture: Drawn },
): Promise<string> {
  const bytes = Uint8Array.from(await fishJpeg(picture));
  const encoded = await encodeTask({ bytes, sides: PICTURE_SIZES["catch-photos"] });
  if ("error" in encoded) throw new Error(encoded.error);
  const name = await addUpload(sql, { folder, owner, source: await sourceOf(bytes) });
  const response = await fetch(`${url}/storage/v1/object/catch-photos/${name}`, {
    method: "POST",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "image/webp",
    },
    body: Uint8Array.from(encoded.pictures[0] ?? []),
  });
  if (!response.ok) throw new Error(await response.text());
  await sql`select public.record_looks(${name}, ${encoded.looks})`;
  return name;
}
