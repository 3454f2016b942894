import { replaceEqualDeep } from "@tanstack/react-query";
import type { Board, BoardRow } from "../../../../supabase/functions/_shared/contracts/board.ts";

/** What a row shows on a board whose teams moved last in `keyVersion`. */
const seenIn = (keyVersion: number, { key_version, previous_key, ...row }: BoardRow) => ({
  ...row,
  from: key_version === keyVersion ? previous_key : null,
});

/**
 * The loaded board with the identity of every row that did not change. A row is compared as a whole:
 * after a restore of the database the same version may stand for another result.
 */
export function keepRows(shown: Board | undefined, loaded: Board): Board {
  if (!shown) return loaded;
  const known = new Map(shown.rows.map((row) => [row.number, row]));
  const rows = loaded.rows.map((row) => {
    const before = known.get(row.number);
    if (before?.version !== row.version) return row;
    const seen = seenIn(loaded.key_version, before);
    return replaceEqualDeep(seen, seenIn(loaded.key_version, row)) === seen ? before : row;
  });
  return { ...loaded, rows };
}
