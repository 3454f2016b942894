import type { Telling } from "../../../../../supabase/functions/_shared/notices/words.ts";

/** A sentence in which each name has a direction of its own. */
export function LineText({ line }: { line: Telling["text"] }) {
  return line.map((piece, index) =>
    // The pieces of one sentence keep their places.
    // oxlint-disable-next-line react/no-array-index-key
    typeof piece === "string" ? piece : <bdi key={index}>{piece.typed}</bdi>,
  );
}
