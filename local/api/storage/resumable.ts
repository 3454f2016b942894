import { randomUUID } from "node:crypto";
import { findBucket } from "./buckets.ts";
import { allowedType, isHeaderValue } from "./content-type.ts";
import { type StorageCall, ownerOf } from "./storage-context.ts";
import { StorageError, storageErrorOf } from "./storage-error.ts";
import { checkKey, checkRights, rowFor, sizeLimit, storeObject, tooLarge } from "./upload.ts";
import type { BegunUpload } from "./part-files.ts";

const VERSION = "1.0.0";
const ONE_DAY_MS = 86_400_000;
/** Of one account: those of a day's broken lines, and no way to fill the disk. */
const MOST_UNFINISHED = 20;
const PATH = "/storage/v1/upload/resumable";

const refused = (status: number, message: string) =>
  new StorageError(status, "TusError", message, "TusError");
const notFound = () => refused(404, "The file for this url was not found");

/** `Upload-Metadata`: names with their values in Base64, comma separated. */
function readMetadata(header: string | null): Map<string, string> {
  const pairs = (header ?? "").split(",").map((pair) => pair.trim().split(/\s+/));
  return new Map(
    pairs.map(([name = "", value = ""]) => [name, Buffer.from(value, "base64").toString("utf8")]),
  );
}

function count(header: string | null, name: string): number {
  if (header !== null && /^\d{1,15}$/.test(header)) return Number(header);
  throw refused(400, `${name} missing or invalid`);
}

/** The id says which file it is for, as hosted's does; only its version is looked up. */
const idOf = ({ bucket, name }: BegunUpload, version: string): string =>
  Buffer.from(`${bucket}/${name}/${version}`).toString("base64url");
const versionOf = (id: string): string => {
  const version = Buffer.from(id, "base64url").toString("utf8").split("/").at(-1) ?? "";
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version)) throw notFound();
  return version;
};

const answer = (status: number, headers: Record<string, string>): Response =>
  new Response(null, {
    status,
    headers: { "tus-resumable": VERSION, "cache-control": "no-store", ...headers },
  });

async function create(call: StorageCall): Promise<Response> {
  const { headers } = call.request;
  const said = readMetadata(headers.get("upload-metadata"));
  const [bucketId, name] = [said.get("bucketName") ?? "", said.get("objectName") ?? ""];
  checkKey(name);
  const bucket = await findBucket(call, bucketId);
  const size = count(headers.get("upload-length"), "Upload-Length");
  if (size > sizeLimit(call, bucket)) throw tooLarge();
  const cacheControl = said.get("cacheControl") ?? "3600";
  const upload: BegunUpload = {
    bucket: bucketId,
    name,
    size,
    mimetype: allowedType(
      said.get("contentType") ?? "application/octet-stream",
      bucket.allowed_mime_types,
    ),
    cacheControl: isHeaderValue(cacheControl) ? `max-age=${cacheControl}` : "no-cache",
    owner: ownerOf(call),
    upsert: headers.get("x-upsert") === "true",
    expires: Date.now() + ONE_DAY_MS,
  };
  await checkRights(call, rowFor(call, bucketId, name), upload);
  await call.parts.makeRoom(upload.owner, MOST_UNFINISHED, Date.now());
  const version = randomUUID();
  await call.parts.begin(version, upload);
  const place = new URL(`${PATH}/${idOf(upload, version)}`, call.url);
  return answer(201, {
    location: place.toString(),
    "upload-offset": "0",
    "upload-expires": new Date(upload.expires).toUTCString(),
  });
}

/** The upload of an id, for who began it. */
async function find(call: StorageCall, version: string) {
  const found = await call.parts.find(version);
  if (!found) throw notFound();
  if (found.upload.owner !== ownerOf(call)) throw refused(403, "Another account began this upload");
  if (found.upload.expires <= Date.now()) {
    await call.parts.remove(version);
    throw refused(410, "The upload has expired");
  }
  return found;
}

/** Makes an object of a file that has arrived, as its sender. */
async function finish(call: StorageCall, id: string, upload: BegunUpload): Promise<void> {
  const { bucket, name, size, mimetype, cacheControl } = upload;
  await storeObject(call, rowFor(call, bucket, name), upload, async (version) => ({
    ...(await call.files.receive(version, call.parts.read(id), size)),
    mimetype,
    cacheControl,
    userMetadata: null,
  }));
  await call.parts.remove(id);
}

async function report(call: StorageCall, id: string): Promise<Response> {
  const { upload, offset } = await find(call, id);
  // The process may have ended between the last byte and its object.
  if (offset === upload.size) await finish(call, id, upload);
  return answer(200, {
    "upload-offset": String(offset),
    "upload-length": String(upload.size),
    "upload-expires": new Date(upload.expires).toUTCString(),
  });
}

/** The body until its end, its line's end, or the next request for the same upload. */
async function* untilCut(request: Request, cut: AbortSignal): AsyncIterable<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  // A line that broke first has ended the body already, and cancel() rejects with its error.
  cut.addEventListener("abort", () => void reader.cancel().catch(() => undefined), { once: true });
  for (;;) {
    const { value, done } = await reader.read();
    if (cut.aborted) throw refused(423, "Another request goes on with this upload");
    if (done) return;
    yield value;
  }
}

async function append(call: StorageCall, id: string, cut: AbortSignal): Promise<Response> {
  const { headers } = call.request;
  if (headers.get("content-type") !== "application/offset+octet-stream") {
    throw refused(415, "The Content-Type is application/offset+octet-stream");
  }
  const from = count(headers.get("upload-offset"), "Upload-Offset");
  const { upload, offset } = await find(call, id);
  if (from !== offset) throw refused(409, `The offset is ${offset}`);
  const bytes = untilCut(call.request, cut);
  if (!(await call.parts.append(id, bytes, upload.size - offset))) {
    throw refused(413, "There are more bytes than Upload-Length");
  }
  const now = (await call.parts.find(id))?.offset ?? offset;
  if (now === upload.size) await finish(call, id, upload);
  return answer(204, {
    "upload-offset": String(now),
    "upload-expires": new Date(upload.expires).toUTCString(),
  });
}

async function abandon(call: StorageCall, id: string): Promise<Response> {
  await find(call, id);
  await call.parts.remove(id);
  return answer(204, {});
}

/** Requests for one upload, one after another: a new one cuts off what a dead line still holds. */
const turns = new Map<string, { cut: () => void; done: Promise<void> }>();

async function inTurn<T>(
  call: StorageCall,
  id: string,
  work: (cut: AbortSignal) => Promise<T>,
): Promise<T> {
  // Whose upload it is not cuts off nobody.
  await find(call, id);
  const before = turns.get(id);
  const stop = new AbortController();
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  const own = { cut: () => stop.abort(), done };
  turns.set(id, own);
  try {
    before?.cut();
    await before?.done;
    return await work(stop.signal);
  } finally {
    end();
    if (turns.get(id) === own) turns.delete(id);
  }
}

/**
 * Uploads in parts, by the protocol of tus 1.0.0 as hosted speaks it at /upload/resumable: creation,
 * termination and expiration. An error is plain text with its own status.
 */
export async function resumable(call: StorageCall, key: string): Promise<Response> {
  try {
    if (call.request.headers.get("tus-resumable") !== VERSION) {
      throw refused(412, "Tus-Resumable Required");
    }
    if (key === "") {
      if (call.request.method === "POST") return await create(call);
      throw notFound();
    }
    const id = versionOf(key);
    return await inTurn(call, id, (cut) => {
      if (call.request.method === "HEAD") return report(call, id);
      if (call.request.method === "PATCH") return append(call, id, cut);
      if (call.request.method === "DELETE") return abandon(call, id);
      throw notFound();
    });
  } catch (error) {
    const known = storageErrorOf(error);
    if (!known) throw error;
    return new Response(known.message, {
      status: known.statusCode,
      headers: { "tus-resumable": VERSION, "content-type": "text/plain" },
    });
  }
}
