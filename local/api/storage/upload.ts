import { createHash, randomUUID } from "node:crypto";
import { type BucketRow, findBucket } from "./buckets.ts";
import { type StorageCall, asCaller, ownerOf } from "./storage-context.ts";
import { StorageError, objectNotFound } from "./storage-error.ts";

interface Upload {
  bytes: Uint8Array;
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

const record = (text: string | undefined): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return value !== null && typeof value === "object" ? { ...value } : null;
  } catch {
    return null;
  }
};

async function readForm(request: Request): Promise<Upload> {
  const form = await request.formData();
  const file = [...form.values()].find((value) => value instanceof Blob);
  if (!(file instanceof Blob)) {
    throw new StorageError(400, "invalid_request", "No file was sent", "InvalidRequest");
  }
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mimetype: field("contentType") ?? (file.type || "application/octet-stream"),
    cacheControl: `max-age=${field("cacheControl") ?? "3600"}`,
    userMetadata: record(field("metadata")),
  };
}

async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "application/octet-stream";
  if (type.startsWith("multipart/form-data")) return readForm(request);
  const metadata = request.headers.get("x-metadata");
  return {
    bytes: new Uint8Array(await request.arrayBuffer()),
    mimetype: type,
    cacheControl: request.headers.get("cache-control") ?? "no-cache",
    userMetadata: record(metadata ? Buffer.from(metadata, "base64").toString("utf8") : undefined),
  };
}

/** `image/*` takes every image; parameters such as a charset do not count. */
function allowsType(bucket: BucketRow, mimetype: string): boolean {
  const allowed = bucket.allowed_mime_types;
  if (!allowed?.length) return true;
  const plain = mimetype.split(";")[0]?.trim().toLowerCase() ?? "";
  return allowed.some((type) => {
    const wanted = type.toLowerCase();
    return wanted === "*" || wanted === "*/*" || wanted === plain
      ? true
      : wanted.endsWith("/*") && plain.startsWith(wanted.slice(0, -1));
  });
}

function checkLimits(call: StorageCall, bucket: BucketRow, upload: Upload): void {
  const limit = Math.min(bucket.file_size_limit ?? Infinity, call.fileSizeLimit);
  if (upload.bytes.byteLength > limit) {
    throw new StorageError(
      413,
      "Payload too large",
      "The object exceeded the maximum allowed size",
      "EntityTooLarge",
    );
  }
  if (!allowsType(bucket, upload.mimetype)) {
    throw new StorageError(
      415,
      "invalid_mime_type",
      `mime type ${upload.mimetype} is not supported`,
      "InvalidMimeType",
    );
  }
}

/** The characters S3 calls safe, and none of the names a file system reads specially. */
export function checkKey(name: string): void {
  const parts = name.split("/");
  const odd = parts.some((part) => part === "" || part === "." || part === "..");
  if (!odd && name.length <= 1024 && /^[\w/!\-.*'() &$@=;:+,?]+$/.test(name)) return;
  throw new StorageError(400, "InvalidKey", `Invalid key: ${name}`, "InvalidKey");
}

function systemMetadata({ bytes, mimetype, cacheControl }: Upload) {
  return {
    eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
    size: bytes.byteLength,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.byteLength,
    httpStatusCode: 200,
  };
}

export interface UploadOptions {
  /** May replace what is there. */
  upsert: boolean;
  /** Must replace something. */
  replaceOnly?: boolean;
}

/**
 * Stores one object. The row is written as the caller inside a transaction that also covers the
 * bytes, so a refusal leaves neither. Insert policies decide; replacing needs update and select too.
 */
export async function uploadObject(
  call: StorageCall,
  bucketId: string,
  name: string,
  options: UploadOptions,
): Promise<Response> {
  checkKey(name);
  const bucket = await findBucket(call, bucketId);
  const upload = await readUpload(call.request);
  checkLimits(call, bucket, upload);
  const owner = ownerOf(call);
  const version = randomUUID();
  const [old] = await call.sql<{ id: string; version: string }[]>`
    select id, version from storage.objects where bucket_id = ${bucketId} and name = ${name}`;
  const id = old?.id ?? randomUUID();
  const operation = options.replaceOnly ? "storage.object.update" : "storage.object.upload";
  try {
    await asCaller(call, operation, async (sql) => {
      const metadata = sql.json(systemMetadata(upload));
      const own = upload.userMetadata ? sql.json(upload.userMetadata as never) : null;
      if (options.replaceOnly) {
        const { count } = await sql`
          update storage.objects
          set version = ${version}, metadata = ${metadata}, user_metadata = ${own},
              owner = ${owner}, owner_id = ${owner}, updated_at = now()
          where bucket_id = ${bucketId} and name = ${name}`;
        if (count === 0) throw objectNotFound();
      } else {
        const onConflict = options.upsert
          ? sql`on conflict (bucket_id, name) do update
                set version = excluded.version, metadata = excluded.metadata,
                    user_metadata = excluded.user_metadata, owner = excluded.owner,
                    owner_id = excluded.owner_id, updated_at = now()`
          : sql``;
        await sql`
          insert into storage.objects
            (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
          values (
            ${id}, ${bucketId}, ${name}, ${owner}, ${owner}, ${version}, ${metadata}, ${own})
          ${onConflict}`;
      }
      await call.files.write(version, upload.bytes);
    });
  } catch (error) {
    await call.files.remove([version]);
    throw error;
  }
  if (old?.version) await call.files.remove([old.version]);
  return Response.json({ Id: id, Key: `${bucketId}/${name}` });
}
