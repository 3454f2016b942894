import postgres from "postgres";
import { z } from "zod";
import { readJsonBody } from "./read-body.ts";
import { StorageError, bucketNotFound } from "./storage-error.ts";
import { type StorageCall, asCaller, ownerOf, pastPolicies } from "./storage-context.ts";

export interface BucketRow {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  /** Bytes. */
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
}

const UNITS: Record<string, number> = { "": 1, b: 1, k: 1e3, m: 1e6, g: 1e9 };

/** `50MiB`, `2MB` or a number of bytes. */
export function parseSize(size: string | number): number {
  if (typeof size === "number") return size;
  const [, count, unit = "", binary] = /^([\d.]+)\s*([kmg]?)(i?)b?$/i.exec(size.trim()) ?? [];
  if (count === undefined)
    throw new StorageError(400, "Error", "Invalid file size format", "InvalidRequest");
  const power = { "": 0, b: 0, k: 1, m: 2, g: 3 }[unit.toLowerCase()] ?? 0;
  return Math.floor(Number(count) * (binary ? 1024 ** power : (UNITS[unit.toLowerCase()] ?? 1)));
}

const bucketBody = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  public: z.boolean().optional(),
  file_size_limit: z.union([z.string(), z.number()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
});

async function readBucket(request: Request): Promise<z.infer<typeof bucketBody>> {
  const body = bucketBody.safeParse(await readJsonBody(request));
  if (body.success) return body.data;
  throw new StorageError(400, "Error", "body must be a bucket", "InvalidRequest");
}

function sizeOf(size: string | number | null | undefined): number | null {
  if (size == null) return null;
  const bytes = parseSize(size);
  if (Number.isSafeInteger(bytes) && bytes >= 0) return bytes;
  throw new StorageError(400, "Error", "Invalid file size format", "InvalidRequest");
}

const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === "23503";

const bucketNotEmpty = () =>
  new StorageError(
    409,
    "InvalidRequest",
    "The bucket you tried to delete is not empty",
    "InvalidRequest",
  );

const VALID_NAME = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).nullable().default(null),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().default(""),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});

export async function listBuckets(call: StorageCall): Promise<Response> {
  const query = listQuery.safeParse(Object.fromEntries(call.url.searchParams));
  if (!query.success) {
    const [issue] = query.error.issues;
    const message = `querystring/${issue?.path.join("/")} ${issue?.message}`;
    throw new StorageError(400, "Error", message, "InvalidRequest");
  }
  const { limit, offset, search, sortColumn, sortOrder } = query.data;
  const rows = await asCaller(
    call,
    "storage.bucket.list",
    (sql) => sql<BucketRow[]>`
    select * from storage.buckets
    where strpos(lower(name), lower(${search})) > 0
    order by ${sql(sortColumn)} ${sortOrder === "desc" ? sql`desc` : sql`asc`}
    limit ${limit}::bigint offset ${offset}`,
  );
  return Response.json(rows);
}

export async function getBucket(call: StorageCall, id: string): Promise<Response> {
  const [row] = await asCaller(
    call,
    "storage.bucket.get",
    (sql) => sql<BucketRow[]>`
    select * from storage.buckets where id = ${id}`,
  );
  if (!row) throw bucketNotFound();
  return Response.json(row);
}

export async function createBucket(call: StorageCall): Promise<Response> {
  const body = await readBucket(call.request);
  const name = body.name ?? body.id ?? "";
  if (!VALID_NAME.test(name)) {
    throw new StorageError(400, "Invalid Input", "Bucket name invalid", "InvalidBucketName");
  }
  const owner = ownerOf(call);
  await asCaller(
    call,
    "storage.bucket.create",
    (sql) => sql`
    insert into storage.buckets
      (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values (
      ${body.id ?? name}, ${name}, ${owner}, ${owner}, ${body.public ?? false},
      ${sizeOf(body.file_size_limit)}, ${body.allowed_mime_types ?? null})`,
  );
  return Response.json({ name });
}

export async function updateBucket(call: StorageCall, id: string): Promise<Response> {
  const body = await readBucket(call.request);
  const change = {
    ...(body.public === undefined ? {} : { public: body.public }),
    ...(body.file_size_limit === undefined
      ? {}
      : { file_size_limit: sizeOf(body.file_size_limit) }),
    ...(body.allowed_mime_types === undefined
      ? {}
      : { allowed_mime_types: body.allowed_mime_types }),
    updated_at: new Date().toISOString(),
  };
  const { count } = await asCaller(
    call,
    "storage.bucket.update",
    (sql) => sql`
    update storage.buckets set ${sql(change)} where id = ${id}`,
  );
  if (count === 0) throw bucketNotFound();
  return Response.json({ message: "Successfully updated" });
}

export async function deleteBucket(call: StorageCall, id: string): Promise<Response> {
  const { count } = await asCaller(
    call,
    "storage.bucket.delete",
    (sql) => sql`
    delete from storage.buckets where id = ${id}`,
  ).catch((error: unknown) => {
    // Only for those who may delete it: the policies hide the row before its objects are looked for.
    throw isForeignKeyViolation(error) ? bucketNotEmpty() : error;
  });
  if (count === 0) throw bucketNotFound();
  return Response.json({ message: "Successfully deleted" });
}

export async function emptyBucket(call: StorageCall, id: string): Promise<Response> {
  await asCaller(
    call,
    "storage.bucket.empty",
    (sql) => sql`delete from storage.objects where bucket_id = ${id}`,
  );
  await call.unclaimed.remove();
  return Response.json({ message: "Successfully emptied" });
}

/** The bucket whatever the caller may see: its limits bind everybody. */
export async function findBucket(call: StorageCall, id: string): Promise<BucketRow> {
  const [row] = await pastPolicies(
    call,
    (sql) => sql<BucketRow[]>`select * from storage.buckets where id = ${id}`,
  );
  if (!row) throw bucketNotFound();
  return row;
}
