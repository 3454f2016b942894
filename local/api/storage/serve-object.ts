import { isHeaderValue, readMediaType } from "./content-type.ts";
import { type StorageCall, asCaller, pastPolicies } from "./storage-context.ts";
import { objectNotFound } from "./storage-error.ts";

export interface ObjectRow {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  metadata: {
    eTag: string;
    size: number;
    mimetype: string;
    cacheControl: string;
    lastModified: string;
  };
  user_metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
}

/** The object as the caller may see it. @throws StorageError not_found */
export async function findObject(
  call: StorageCall,
  bucketId: string,
  name: string,
  operation = "storage.object.get_authenticated",
): Promise<ObjectRow> {
  const [row] = await asCaller(
    call,
    operation,
    (sql) => sql<ObjectRow[]>`
    select * from storage.objects where bucket_id = ${bucketId} and name = ${name}`,
  );
  if (!row) throw objectNotFound();
  return row;
}

/** Serves an object without a permission check: its bucket is public, or a signature was verified. */
export async function findOpenObject(
  call: StorageCall,
  bucketId: string,
  name: string,
  signed: boolean,
): Promise<ObjectRow> {
  const [row] = await pastPolicies(
    call,
    (sql) => sql<ObjectRow[]>`
    select objects.* from storage.objects
    join storage.buckets on buckets.id = objects.bucket_id
    where bucket_id = ${bucketId} and objects.name = ${name} and (buckets.public or ${signed})`,
  );
  if (!row) throw objectNotFound();
  return row;
}

/**
 * The one range of bytes that is asked for; undefined for all of them, null for one beyond the end. More
 * than one range, and units other than bytes, are answered with the whole file, as RFC 9110 allows.
 */
export function byteRange(
  header: string | null,
  size: number,
): [number, number] | null | undefined {
  const [, from = "", to = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  if (from === "") return Number(to) > 0 ? [Math.max(0, size - Number(to)), size - 1] : null;
  if (Number(from) >= size) return null;
  return [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
}

/** Whether the range is of the file that the reader has a part of. Weak tags never match (RFC 9110, 13.1.5). */
function holdsIfRange(
  ifRange: string | null,
  { eTag, lastModified }: ObjectRow["metadata"],
): boolean {
  if (ifRange === null) return true;
  if (ifRange.startsWith('"')) return ifRange === eTag;
  return ifRange === dateHeader(lastModified)["last-modified"];
}

const isTagIn = (header: string | null, eTag: string): boolean =>
  (header ?? "")
    .split(",")
    .some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === eTag);

const disposition = (url: URL, name: string): Record<string, string> => {
  const download = url.searchParams.get("download");
  if (download === null) return {};
  const file = encodeURIComponent(download || (name.split("/").at(-1) ?? name));
  return { "content-disposition": `attachment; filename=${file}; filename*=UTF-8''${file};` };
};

/** Pages are served as text, as hosted does: an upload must never run as part of the site. */
function servedType(mimetype: string): string {
  const type = readMediaType(mimetype) ?? "application/octet-stream";
  return type.startsWith("text/html") ? "text/plain" : type;
}

/** The project's own SQL can store anything here. */
const headerOr = (text: unknown, otherwise: string): string =>
  typeof text === "string" && isHeaderValue(text) ? text : otherwise;

function dateHeader(text: string): Record<string, string> {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? {} : { "last-modified": date.toUTCString() };
}

/**
 * A row and its bytes. The object may be replaced in between, which removes the old bytes.
 * The caller must read or close the file.
 */
export async function openObject(call: StorageCall, find: () => Promise<ObjectRow>) {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const row = await find();
    const file = await call.files.open(row.version);
    if (file) return { row, file };
  }
  throw objectNotFound();
}

export async function serveObject(
  call: StorageCall,
  find: () => Promise<ObjectRow>,
): Promise<Response> {
  const { row, file } = await openObject(call, find);
  const { metadata } = row;
  const headers = {
    "content-type": servedType(metadata.mimetype),
    "cache-control": headerOr(metadata.cacheControl, "no-cache"),
    etag: headerOr(metadata.eTag, '""'),
    ...dateHeader(metadata.lastModified),
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    ...disposition(call.url, row.name),
  };
  const { size } = file;
  const { headers: asked, method } = call.request;
  const range =
    method === "GET" && holdsIfRange(asked.get("if-range"), metadata)
      ? byteRange(asked.get("range"), size)
      : undefined;
  const isUnchanged = isTagIn(asked.get("if-none-match"), metadata.eTag);
  if (isUnchanged || method === "HEAD" || size === 0 || range === null) {
    await file.close();
    if (isUnchanged) return new Response(null, { status: 304, headers });
    if (range === null) {
      return new Response(null, {
        status: 416,
        headers: { ...headers, "content-range": `bytes */${size}` },
      });
    }
    return new Response(null, { headers: { ...headers, "content-length": String(size) } });
  }
  const [start, end] = range ?? [0, size - 1];
  return new Response(file.read([start, end]), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(end - start + 1),
      ...(range ? { "content-range": `bytes ${start}-${end}/${size}` } : {}),
    },
  });
}

export const objectInfo = (row: ObjectRow): Response =>
  Response.json({
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata.size,
    content_type: row.metadata.mimetype,
    cache_control: row.metadata.cacheControl,
    etag: row.metadata.eTag,
    metadata: row.user_metadata ?? {},
    last_modified: row.metadata.lastModified,
    created_at: row.created_at,
  });
