export interface DifferencePart {
  kind: "same" | "gone" | "new";
  text: string;
}

/** Comparisons beyond which the changed middle is shown as one whole: a table of as many numbers. */
const MOST = 4_000_000;
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
const wordsOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Length of the longest common sequence of `a` from i and `b` from j, at `i * (b.length + 1) + j`. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  return lengths;
}

function middleOf(a: readonly string[], b: readonly string[]): DifferencePart[] {
  const whole: DifferencePart[] = [
    { kind: "gone", text: a.join("") },
    { kind: "new", text: b.join("") },
  ];
  if (a.length * b.length > MOST) return whole;
  const lengths = commonLengths(a, b);
  const parts: DifferencePart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const isGone =
      j >= b.length ||
      (i < a.length &&
        (lengths[(i + 1) * (b.length + 1) + j] ?? 0) >= (lengths[i * (b.length + 1) + j + 1] ?? 0));
    if (i < a.length && a[i] === b[j]) {
      parts.push({ kind: "same", text: a[i] ?? "" });
      i += 1;
      j += 1;
    } else if (isGone) {
      parts.push({ kind: "gone", text: a[i] ?? "" });
      i += 1;
    } else {
      parts.push({ kind: "new", text: b[j] ?? "" });
      j += 1;
    }
  }
  return parts;
}

/** What became of a text, word by word, in any script. */
export function wordDifference(before: string, after: string): DifferencePart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const parts: DifferencePart[] = [
    { kind: "same", text: a.slice(0, start).join("") },
    ...middleOf(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    { kind: "same", text: a.slice(a.length - end).join("") },
  ];
  const merged: DifferencePart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.text === "") continue;
    if (last?.kind === part.kind) last.text += part.text;
    else merged.push({ ...part });
  }
  return merged;
}
