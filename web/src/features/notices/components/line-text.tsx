import type { Telling } from "../../../../../supabase/functions/_shared/notices/words.ts";

/** A sentence in which each name has a direction of its own. */
export function LineText({ line }: { line: Telling["text"] }) {
  return line.map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence keep their places
    typeof piece === "string" ? piece : <bdi key={index}>{piece.typed}</bdi>,
  );
}
