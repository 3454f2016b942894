import { useState } from "react";
import type { Own } from "./use-own.ts";

/**
 * The number of the first post that was unread when the page was opened, and stays so while it is read;
 * null for visitors, for a thread that was read to its end, and for one that was never opened.
 */
export function useUnread(own: Own | null, lastNo: number): number | null {
  const [unread, setUnread] = useState<number | null | undefined>(undefined);
  if (unread === undefined && own) {
    const { last_read_no: read } = own;
    setUnread(read !== null && read > 0 && read < lastNo ? read + 1 : null);
  }
  return unread ?? null;
}
