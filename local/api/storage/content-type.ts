import { StorageError } from "./storage-error.ts";

const TOKEN = String.raw`[\w!#$%&'*+.^\`|~-]+`;
const MEDIA_TYPE = new RegExp(
  String.raw`^(${TOKEN}/${TOKEN})((?:\s*;\s*${TOKEN}=(?:${TOKEN}|"[^"\\\r\n]*"))*)\s*$`,
);
const CHARSET = new RegExp(String.raw`;\s*charset=(?:"(${TOKEN})"|(${TOKEN}))`, "i");

/** A media type (RFC 9110, 8.3.1) in one spelling; of its parameters only the charset means something. */
export function readMediaType(text: string): string | undefined {
  const [, type, parameters = ""] = MEDIA_TYPE.exec(text.trim()) ?? [];
  if (type === undefined) return undefined;
  const [, quoted, plain] = CHARSET.exec(parameters) ?? [];
  const charset = (quoted ?? plain)?.toLowerCase();
  return type.toLowerCase() + (charset === undefined ? "" : `;charset=${charset}`);
}

export const unsupportedType = (text: string): StorageError =>
  new StorageError(
    415,
    "invalid_mime_type",
    `mime type ${text.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, 200)} is not supported`,
    "InvalidMimeType",
  );

/**
 * The type to store, where the bucket takes it: `image/*` takes every image, a bucket without a list
 * everything. @throws StorageError InvalidMimeType
 */
export function allowedType(text: string, allowed: readonly string[] | null): string {
  const type = readMediaType(text);
  if (type === undefined) throw unsupportedType(text);
  if (!allowed?.length) return type;
  const [plain = ""] = type.split(";");
  const isAllowed = allowed.some((one) => {
    const wanted = one.toLowerCase();
    if (wanted === "*" || wanted === "*/*" || wanted === plain) return true;
    return wanted.endsWith("/*") && plain.startsWith(wanted.slice(0, -1));
  });
  if (!isAllowed) throw unsupportedType(text);
  return type;
}

/** Whether a header can carry it. */
export const isHeaderValue = (text: string): boolean => /^[\x20-\x7e]{0,200}$/.test(text);
