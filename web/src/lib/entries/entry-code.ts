import { uuidParam } from "../page/search-params.ts";

/** The entry that a QR code names: by its id, or by the link of the entrant's page; null for any other. */
export function entryOfCode(content: string): string | null {
  const text = content.trim();
  const id = uuidParam(text);
  if (id) return id;
  try {
    return uuidParam(new URL(text).searchParams.get("entry")) ?? null;
  } catch {
    return null;
  }
}
