import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import {
  type PictureBucket,
  sizeNames,
} from "../../supabase/functions/_shared/contracts/picture-sizes.ts";

const FOLDER = join(import.meta.dirname, "pictures");

export interface KnownPicture {
  width: number;
  height: number;
  stand_in: string;
  looks: string[];
}

export interface DemoPlace {
  url: string;
  secretKey: string;
  dbUrl: string;
}

/** What is known of each of the demo's pictures, by its name. */
export const knownPictures = async (): Promise<Record<string, KnownPicture>> =>
  JSON.parse(await readFile(join(FOLDER, "pictures.json"), "utf8")) as Record<string, KnownPicture>;

/** Which files belong to the n-th photo of an album or a boat. */
export const sourceOf = (id: string, n: number): string =>
  `${id.slice(0, -4)}f${String(n).padStart(3, "0")}`;

interface DemoFiles {
  bucket: PictureBucket;
  /** The id of the album or the boat. */
  folder: string;
  /** The account that sent them; the organisation without one. */
  owner?: string;
  files: readonly { picture: string; source: string }[];
}

/** Stores pictures in all their sizes, as the function uploads would. */
export async function storePictures(
  sql: postgres.Sql,
  { url, secretKey }: DemoPlace,
  { bucket, folder, owner, files }: DemoFiles,
): Promise<void> {
  const headers = {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    "content-type": "image/webp",
    "x-upsert": "true",
  };
  await Promise.all(
    files.map(async ({ picture, source }) => {
      await sql`
        insert into private.uploads (bucket_id, folder, source, owner, published_at)
        values (${bucket}, ${folder}, ${source}, ${owner ?? null}, now()) on conflict do nothing`;
      for (const [size, name] of sizeNames(bucket, `${folder}/${source}.webp`).entries()) {
        const body = await readFile(join(FOLDER, `${picture}-${size}.webp`));
        const address = `${url}/storage/v1/object/${bucket}/${name}`;
        const response = await fetch(address, { method: "POST", headers, body });
        if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
      }
    }),
  );
}
