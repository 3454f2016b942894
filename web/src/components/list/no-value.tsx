/** A cell with nothing to show: a dash for the eye, `words` for the ear. A narrow screen leaves the line out. */
export function NoValue({ words }: { words: string }) {
  return (
    <span data-none className="text-ink-2">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
