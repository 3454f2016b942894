import { Readable } from "node:stream";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { errorMessage } from "../../stack-error.ts";
import { shapeOfJson } from "../body-shape.ts";
import { MAX_DEPTH } from "../json-body.ts";
import { isHeaderValue } from "./content-type.ts";
import type { Received } from "./object-files.ts";
import { StorageError } from "./storage-error.ts";

/** An upload whose bytes are in their file. */
export interface Upload extends Received {
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

/** Where the bytes go. `type` throws for a content type that the bucket does not take. */
export interface UploadDestination {
  type(text: string): string;
  receive(bytes: AsyncIterable<Uint8Array>): Promise<Received>;
}

/** What may come beside the file: its metadata, a content type, a time to keep it. */
const FORM_LIMITS = { fields: 10, files: 1, parts: 11, fieldSize: 64 * 1024, headerPairs: 20 };
const DEFAULT_TYPE = "application/octet-stream";

const refused = (message: string) =>
  new StorageError(400, "invalid_request", message, "InvalidRequest");

const readMetadata = (json: string): Record<string, unknown> | null => {
  if (shapeOfJson(Buffer.from(json)).depth > MAX_DEPTH) {
    throw refused("The metadata is nested too deep");
  }
  try {
    const value: unknown = JSON.parse(json);
    return value !== null && typeof value === "object" ? { ...value } : null;
  } catch {
    return null;
  }
};

function cacheControlOf(text: string): string {
  if (isHeaderValue(text)) return text;
  throw refused("The cache control cannot be a header");
}

/** @throws StorageError: only the header, with its boundary, can be wrong */
function openForm(contentType: string): Busboy {
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits: FORM_LIMITS });
  } catch (error) {
    throw refused(errorMessage(error));
  }
}

async function readForm(
  request: Request,
  to: UploadDestination,
  contentType: string,
): Promise<Upload> {
  const body = request.body as unknown as NodeWebStream<Uint8Array> | null;
  if (!body) throw refused("No file was sent");
  const fields = new Map<string, string>();
  let received: Promise<{ type: string; file: Received }> | undefined;
  const form = openForm(contentType);
  const source = Readable.fromWeb(body);
  try {
    const parsed = new Promise<void>((resolve, reject) => {
      form.on("field", (name, value) => fields.set(name, value));
      form.on("file", (_name, stream: BusboyFileStream, _file, _encoding, type) => {
        // The reader of the stream gets the error, too, or caused it.
        stream.on("error", () => {});
        received = receive(stream, fields.get("contentType") ?? (type || DEFAULT_TYPE));
        received.catch(reject);
      });
      form.once("finish", resolve);
      form.once("error", (error) => reject(refused(errorMessage(error))));
      source.once("error", reject);
      source.pipe(form);
    });
    await parsed;
  } catch (error) {
    source.on("error", () => {});
    source.unpipe();
    source.destroy();
    throw error;
  }
  async function receive(stream: BusboyFileStream, text: string) {
    const type = to.type(text);
    return { type, file: await to.receive(stream) };
  }
  if (!received) throw refused("No file was sent");
  const { type, file } = await received;
  const named = fields.get("contentType");
  return {
    ...file,
    mimetype: named === undefined ? type : to.type(named),
    cacheControl: cacheControlOf(`max-age=${fields.get("cacheControl") ?? "3600"}`),
    userMetadata: readMetadata(fields.get("metadata") ?? ""),
  };
}

async function* bytesOf(request: Request): AsyncIterable<Uint8Array> {
  if (request.body) yield* request.body as unknown as AsyncIterable<Uint8Array>;
}

/** Reads a form or the file itself. @throws StorageError */
export async function readUpload(request: Request, to: UploadDestination): Promise<Upload> {
  const contentType = request.headers.get("content-type") ?? DEFAULT_TYPE;
  if (/^multipart\/form-data/i.test(contentType)) return readForm(request, to, contentType);
  const mimetype = to.type(contentType);
  const metadata = Buffer.from(request.headers.get("x-metadata") ?? "", "base64").toString("utf8");
  const userMetadata = readMetadata(metadata);
  return {
    ...(await to.receive(bytesOf(request))),
    mimetype,
    cacheControl: cacheControlOf(request.headers.get("cache-control") ?? "no-cache"),
    userMetadata,
  };
}
