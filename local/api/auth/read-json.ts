import { shapeOfJson } from "../body-shape.ts";
import { SMALL_BODY } from "../json-body.ts";
import { AuthError, invalid } from "./auth-error.ts";

/** As hosted: 1 MiB. */
const MAX_BYTES = 1 << 20;
/** JSON that is nested deeper has no meaning here, and costs stack to walk. */
const MAX_DEPTH = 64;

const badJson = () => new AuthError(400, "bad_json", "Could not parse request body as JSON");

async function readText(request: Request): Promise<string> {
  if (!request.body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  // Leaving the loop early cancels the stream: the rest is not read.
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) {
      const message = `Request body too large (max ${MAX_BYTES} bytes)`;
      throw new AuthError(413, "request_entity_too_large", message);
    }
    try {
      text += decoder.decode(chunk, { stream: true });
    } catch {
      throw badJson();
    }
  }
  return text;
}

/** PostgreSQL's text takes neither; it would refuse them without a name for the field. */
const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

function checkTexts(root: unknown): void {
  const left: [unknown, string, number][] = [[root, "", 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, field, depth] = next;
    if (depth > MAX_DEPTH) throw badJson();
    if (typeof value === "string" && !isStorable(value)) {
      throw invalid(`${field}: not storable as text`);
    }
    if (value === null || typeof value !== "object") continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) throw invalid("A field's name is not storable as text");
      left.push([inner, Array.isArray(value) ? field : key, depth + 1]);
    }
  }
}

/**
 * The request's JSON object; empty for an empty body.
 * @throws AuthError bad_json (400), request_entity_too_large (413), or validation_failed (400) for text that cannot be stored
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text === "") return {};
  if (shapeOfJson(Buffer.from(text)).values > SMALL_BODY.values) throw badJson();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badJson();
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw badJson();
  checkTexts(value);
  return { ...value };
}
