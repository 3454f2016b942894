import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { type BucketRow, findBucket } from "./buckets.ts";
import { allowedType } from "./content-type.ts";
import { FileTooLarge } from "./object-files.ts";
import { type Upload, readUpload } from "./read-upload.ts";
import { type StorageCall, asCaller, ownerOf } from "./storage-context.ts";
import { StorageError, objectNotFound } from "./storage-error.ts";

/** Bytes that a form adds to its file. */
const ENVELOPE = 128 * 1024;

export const tooLarge = () =>
  new StorageError(
    413,
    "Payload too large",
    "The object exceeded the maximum allowed size",
    "EntityTooLarge",
  );

/** The characters S3 calls safe, and none of the names a file system reads specially. */
export function checkKey(name: string): void {
  const parts = name.split("/");
  const odd = parts.some((part) => part === "" || part === "." || part === "..");
  if (!odd && name.length <= 1024 && /^[\w/!\-.*'() &$@=;:+,?]+$/.test(name)) return;
  throw new StorageError(400, "InvalidKey", `Invalid key: ${name}`, "InvalidKey");
}

function systemMetadata({ size, md5, mimetype, cacheControl }: Upload) {
  return {
    eTag: `"${md5}"`,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

export interface UploadOptions {
  /** May replace what is there. */
  upsert: boolean;
  /** Must replace something. */
  replaceOnly?: boolean;
}

/** Bytes. */
export const sizeLimit = (call: StorageCall, bucket: BucketRow): number =>
  Math.min(bucket.file_size_limit ?? Infinity, call.fileSizeLimit);

/**
 * What an upload would check, for a stored object that comes into the bucket.
 *
 * @throws StorageError EntityTooLarge, InvalidMimeType
 */
export function checkLimits(
  call: StorageCall,
  bucket: BucketRow,
  { size, mimetype }: Pick<Upload, "size" | "mimetype">,
): void {
  allowedType(mimetype, bucket.allowed_mime_types);
  if (size > sizeLimit(call, bucket)) throw tooLarge();
}

interface Row {
  id: string;
  bucketId: string;
  name: string;
  owner: string | null;
  version: string;
  metadata: object;
  userMetadata: object | null;
}

/** Returns the id of the row: what replaces an object keeps it. */
async function writeRow(
  sql: postgres.ReservedSql,
  row: Row,
  options: UploadOptions,
): Promise<string> {
  const { id, bucketId, name, owner, version } = row;
  const metadata = sql.json(row.metadata as never);
  const own = row.userMetadata ? sql.json(row.userMetadata as never) : null;
  if (options.replaceOnly) {
    const [replaced] = await sql<{ id: string }[]>`
      update storage.objects
      set version = ${version}, metadata = ${metadata}, user_metadata = ${own},
          owner = ${owner}, owner_id = ${owner}, updated_at = now()
      where bucket_id = ${bucketId} and name = ${name}
      returning id`;
    if (!replaced) throw objectNotFound();
    return replaced.id;
  }
  const onConflict = options.upsert
    ? sql`on conflict (bucket_id, name) do update
          set version = excluded.version, metadata = excluded.metadata,
              user_metadata = excluded.user_metadata, owner = excluded.owner,
              owner_id = excluded.owner_id, updated_at = now()
          returning id`
    : sql``;
  const [written] = await sql<{ id: string }[]>`
    insert into storage.objects
      (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${id}, ${bucketId}, ${name}, ${owner}, ${owner}, ${version}, ${metadata}, ${own})
    ${onConflict}`;
  return written?.id ?? id;
}

/** Asks the policies before the first byte is read: writes the row and takes it back. */
export async function checkRights(
  call: StorageCall,
  row: Row,
  options: UploadOptions,
): Promise<void> {
  const probed = new Error("probed");
  try {
    await asCaller(call, "storage.object.upload", async (sql) => {
      await writeRow(sql, row, options);
      throw probed;
    });
  } catch (error) {
    if (error !== probed) throw error;
  }
}

/** Stores the body's bytes under the version, within the bucket's limits. */
async function receive(
  call: StorageCall,
  bucket: BucketRow,
  version: string,
  limit: number,
): Promise<Upload> {
  try {
    return await readUpload(call.request, {
      type: (text) => allowedType(text, bucket.allowed_mime_types),
      receive: (bytes) => call.files.receive(version, bytes, limit),
    });
  } catch (error) {
    throw error instanceof FileTooLarge ? tooLarge() : error;
  }
}

/** The row of a file that the caller sends, before it has its bytes. */
export const rowFor = (call: StorageCall, bucketId: string, name: string): Row => ({
  id: randomUUID(),
  bucketId,
  name,
  owner: ownerOf(call),
  version: randomUUID(),
  metadata: {},
  userMetadata: null,
});

/** Stores the bytes that `take` puts under a version, and the row that names them. Returns its id. */
export async function storeObject(
  call: StorageCall,
  row: Row,
  options: UploadOptions,
  take: (version: string) => Promise<Upload>,
): Promise<string> {
  const operation = options.replaceOnly ? "storage.object.update" : "storage.object.upload";
  return call.unclaimed.withVersion(async (version) => {
    const upload = await take(version);
    const { userMetadata } = upload;
    const stored = { ...row, version, metadata: systemMetadata(upload), userMetadata };
    return asCaller(call, operation, (sql) => writeRow(sql, stored, options));
  });
}

/**
 * Stores one object. The policies decide before its bytes are read, and again with the row that names
 * them, so that an error leaves neither. Replacing needs the rights to update and select, too.
 */
export async function uploadObject(
  call: StorageCall,
  bucketId: string,
  name: string,
  options: UploadOptions,
): Promise<Response> {
  checkKey(name);
  const bucket = await findBucket(call, bucketId);
  const limit = sizeLimit(call, bucket);
  if (Number(call.request.headers.get("content-length") ?? 0) > limit + ENVELOPE) throw tooLarge();
  const row = rowFor(call, bucketId, name);
  await checkRights(call, row, options);
  const id = await storeObject(call, row, options, (version) =>
    receive(call, bucket, version, limit),
  );
  return Response.json({ Id: id, Key: `${bucketId}/${name}` });
}
