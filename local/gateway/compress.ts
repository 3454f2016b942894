import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { acceptedEncodings } from "./content-negotiation.ts";

/** Below a packet or so nothing is won. */
const WORTH_BYTES = 1400;

/**
 * Compresses a response on its way, as the proxies in front of hosted do: JSON of a known length
 * worth it, when the reader takes brotli or gzip. Sets the response's headers; null leaves the
 * response as it is.
 */
export function compressJson(
  request: IncomingMessage,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
): Transform | null {
  const encoding = wanted(request.headers["accept-encoding"] ?? "");
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/.test(String(headers["content-type"] ?? ""));
  const length = Number(headers["content-length"] ?? 0);
  if (!isJson || headers["content-encoding"] || length < WORTH_BYTES) return null;
  response.appendHeader("vary", "accept-encoding");
  if (!encoding || request.method === "HEAD") return null;
  response.removeHeader("content-length");
  response.setHeader("content-encoding", encoding);
  // The lowest levels: the response is made for one reader, who is waiting.
  return encoding === "br"
    ? createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: length },
      })
    : createGzip({ level: 1 });
}

function wanted(header: string): "br" | "gzip" | null {
  const accepted = acceptedEncodings(header);
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") || accepted.has("*") ? "gzip" : null;
}
