import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { PictureBucket } from "../../supabase/functions/_shared/contracts/picture-sizes.ts";

interface NewUpload {
  folder: string;
  /** The account that sent it; the organisation's without one. */
  owner?: string;
  bucket?: PictureBucket;
  source?: string;
  isPublished?: boolean;
}

/** Adds a picture that rows may name, without its files, and returns its name. */
export async function addUpload(
  sql: postgres.Sql,
  { folder, owner, bucket = "catch-photos", source = randomUUID(), isPublished = true }: NewUpload,
): Promise<string> {
  const [{ name }] = await sql<[{ name: string }]>`
    insert into private.uploads (bucket_id, folder, source, owner, published_at)
    values (${bucket}, ${folder}, ${source}, ${owner ?? null}, ${isPublished ? sql`now()` : null})
    returning name`;
  return name;
}
