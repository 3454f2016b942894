import { cleanText } from "./clean-text.ts";
import type { MarkdownNode } from "./nodes.ts";

/** Whatever the parser might read as more than words. It may match words too: then the parser decides. */
const MARKED = /[*_`~|<>[\]\\]|&[#a-z]|:\/|\/\/|mailto:|^\s*(?:[-+#=/]|\d+[.)])|^ {4}|\t/im;

/** More line ends are kept by the paragraph itself: a page takes long over as many elements. */
const MOST_LINES = 1_000;

/** Paragraphs of a text that has no Markdown in it, as most posts; null of another one. */
export function plainNodes(text: string): MarkdownNode[] | null {
  if (MARKED.test(text)) return null;
  if ((text.match(/\n/g)?.length ?? 0) > MOST_LINES) {
    const words = { kind: "text", text: cleanText(text) } as const;
    return [{ kind: "element", tag: "p", start: null, children: [words] }];
  }
  return text
    .split(/\n(?:[ ]*\n)+/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({
      kind: "element",
      tag: "p",
      start: null,
      children: part
        .trim()
        .split("\n")
        .flatMap((line, n): MarkdownNode[] => [
          ...(n > 0 ? [{ kind: "break" } as const] : []),
          { kind: "text", text: cleanText(line.trim()) },
        ]),
    }));
}
