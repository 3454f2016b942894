import { restError } from "./rest-errors.ts";

/** Error codes that undo a write although no statement failed: not one row, or too many of them. */
const UNDOING = new Set(["PGRST111", "PGRST112", "PGRST116", "PGRST124"]);

const wantsObject = (accept: string | undefined): boolean =>
  accept?.includes("application/vnd.pgrst.object+json") ?? false;

async function errorCode(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  if (body === null || typeof body !== "object" || !("code" in body)) return undefined;
  return typeof body.code === "string" ? body.code : undefined;
}

/** lite forgets `.single()` when a write reads embedded or renamed columns back. */
async function asObject(response: Response): Promise<Response> {
  const text = await response.clone().text();
  if (!text.startsWith("[")) return response;
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows)) return response;
  if (rows.length !== 1) {
    return restError(406, {
      code: "PGRST116",
      message: "Cannot coerce the result to a single JSON object",
      details: `The result contains ${rows.length} rows`,
    });
  }
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/vnd.pgrst.object+json; charset=utf-8");
  return new Response(JSON.stringify(rows[0]), { status: response.status, headers });
}

/**
 * The response PostgREST would send in place of lite's, and whether the transaction stands. A write
 * whose response is not the one object that was requested is undone, as by PostgREST.
 */
export async function settleResponse(
  response: Response,
  { accept, write }: { accept: string | undefined; write: boolean },
): Promise<{ value: Response; keep: boolean }> {
  const value = write && response.ok && wantsObject(accept) ? await asObject(response) : response;
  if (value.status < 400) return { value, keep: true };
  const code = await errorCode(value.clone());
  return { value, keep: code === undefined || !UNDOING.has(code) };
}
