/** A name as `isolate` (lib/format/reader-format.ts) marks it in a sentence. */
const NAME = /(\u2068[^\u2069]*\u2069)/;
/** Characters that the largest heading has room for on a small phone. */
const SHORT = 14;

/**
 * A heading with names in it, of which short ones stand in one line. Beside Japanese words, which have
 * no spaces, the only place to break the line would be the name's own space.
 */
export function KeptNames({ text }: { text: string }) {
  return text.split(NAME).map((part) =>
    NAME.test(part) && part.length <= SHORT ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
