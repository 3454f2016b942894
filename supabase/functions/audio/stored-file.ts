import { unavailable } from "../_shared/app-error.ts";
import type { ByteSource } from "../_shared/audio/byte-source.ts";
import { secretKeys, supabaseUrl } from "../_shared/environment.ts";

export interface StoredFile extends ByteSource {
  /** As its sender said. */
  type: string;
  etag: string;
}

/** Milliseconds, for one range. */
const LONGEST_READ_MS = 20_000;
const UNREAD = "The file could not be read";
/** Seconds until it is read again. */
const WAIT_S = 5;

/**
 * A stored file that is read by ranges, past the policies; null where there is none.
 *
 * @throws AppError `unavailable`
 */
export async function openStored(bucket: string, name: string): Promise<StoredFile | null> {
  const [key] = secretKeys();
  const path = name.split("/").map(encodeURIComponent).join("/");
  const url = `${supabaseUrl()}/storage/v1/object/authenticated/${bucket}/${path}`;
  const ask = async (range: string): Promise<Response> => {
    try {
      return await fetch(url, {
        headers: { apikey: key, authorization: `Bearer ${key}`, range },
        signal: AbortSignal.timeout(LONGEST_READ_MS),
      });
    } catch (cause) {
      throw unavailable(UNREAD, WAIT_S, cause);
    }
  };
  const read = async (start: number, length: number): Promise<Uint8Array> => {
    if (length <= 0) return new Uint8Array();
    const response = await ask(`bytes=${start}-${start + length - 1}`);
    if (response.status === 206) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    throw unavailable(UNREAD, WAIT_S);
  };
  const first = await ask("bytes=0-0");
  await first.body?.cancel();
  const size = Number(/\/(\d+)$/.exec(first.headers.get("content-range") ?? "")?.[1]);
  // A file without a byte has no range, and is no recording either.
  if (first.status === 200 || first.status === 416) {
    return { size: 0, type: "", etag: "", read: async () => new Uint8Array() };
  }
  if (first.status >= 500) throw unavailable(UNREAD, WAIT_S);
  if (first.status !== 206 || !Number.isSafeInteger(size)) return null;
  const type = (first.headers.get("content-type") ?? "").split(";")[0] ?? "";
  return { size, type, etag: first.headers.get("etag") ?? "", read };
}
