import type { Selected, TextEdit } from "./text-edit.ts";

/** Between two marks, or no longer between them: a second press takes the first one back. */
function wrap({ text, start, end }: Selected, mark: string, sample: string): TextEdit {
  const words = text.slice(start, end);
  const n = mark.length;
  const isOutside = text.slice(start - n, start) === mark && text.slice(end, end + n) === mark;
  if (isOutside && words !== "") {
    return { from: start - n, to: end + n, insert: words, start: start - n, end: end - n };
  }
  if (words.length > 2 * n && words.startsWith(mark) && words.endsWith(mark)) {
    const bare = words.slice(n, -n);
    return { from: start, to: end, insert: bare, start, end: start + bare.length };
  }
  // Marks stand at words, never at spaces, or they would stay signs.
  const lead = /^\s*/.exec(words)?.[0] ?? "";
  const trail = words.trim() === "" ? "" : (/\s*$/.exec(words)?.[0] ?? "");
  const core = words.trim() || sample;
  const at = start + lead.length + n;
  return {
    from: start,
    to: end,
    insert: lead + mark + core + mark + trail,
    start: at,
    end: at + core.length,
  };
}

/** The lines that a selection touches, each with what `prefix` puts before it. */
function prefixLines({ text, start, end }: Selected, prefix: (n: number) => string): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const stop = text.indexOf("\n", end);
  const to = stop === -1 ? text.length : stop;
  const lines = text.slice(from, to).split("\n");
  const isSet = lines.every((line, n) => line.startsWith(prefix(n)));
  const changed = lines.map((line, n) => (isSet ? line.slice(prefix(n).length) : prefix(n) + line));
  // A list needs a blank line before it where words stand above.
  const above = text.slice(0, from);
  const gap = !isSet && /[^\n]\n$/.test(above) ? "\n" : "";
  const insert = gap + changed.join("\n");
  return {
    from,
    to,
    insert,
    start: start === end ? from + insert.length : from + gap.length,
    end: from + insert.length,
  };
}

function codeOf(selected: Selected, sample: string): TextEdit {
  const { text, start, end } = selected;
  const words = text.slice(start, end);
  if (!words.includes("\n")) return wrap(selected, "`", sample);
  const fence = "`".repeat(Math.max(3, 1 + longestRun(words)));
  const before = /(?:^|\n)$/.test(text.slice(0, start)) ? "" : "\n";
  const insert = `${before}${fence}\n${words.replace(/\n$/, "")}\n${fence}\n`;
  const at = start + before.length + fence.length + 1;
  return { from: start, to: end, insert, start: at, end: at + words.replace(/\n$/, "").length };
}

const longestRun = (words: string): number =>
  Math.max(0, ...[...words.matchAll(/`+/g)].map(([run]) => run.length));

/** `[words](address)`: what is not there yet is selected, to be typed. */
function linkOf({ text, start, end }: Selected, sample: string): TextEdit {
  const words = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(words)) {
    return {
      from: start,
      to: end,
      insert: `[${sample}](${words})`,
      start: start + 1,
      end: start + 1 + sample.length,
    };
  }
  const label = words || sample;
  const at = start + label.length + 3;
  return { from: start, to: end, insert: `[${label}](https://)`, start: at, end: at + 8 };
}

export const FORMATS = [
  "bold",
  "italic",
  "link",
  "quote",
  "code",
  "bullets",
  "numbers",
  "spoiler",
] as const;
export type Format = (typeof FORMATS)[number];

/** What a button of the toolbar does with a selection; `sample` stands where nothing is selected. */
export function format(kind: Format, selected: Selected, sample: string): TextEdit {
  switch (kind) {
    case "bold":
      return wrap(selected, "**", sample);
    case "italic":
      return wrap(selected, "*", sample);
    case "spoiler":
      return wrap(selected, "||", sample);
    case "code":
      return codeOf(selected, sample);
    case "link":
      return linkOf(selected, sample);
    case "quote":
      return prefixLines(selected, () => "> ");
    case "bullets":
      return prefixLines(selected, () => "- ");
    default:
      return prefixLines(selected, (n) => `${n + 1}. `);
  }
}

const ITEM = /^(\s*)(?:([-*+])|(\d{1,9})([.)])|(>))( +)/;

/** Enter in a list or a quote: the next line goes on with it, and an empty item ends it. Null elsewhere. */
export function nextLine({ text, start, end }: Selected): TextEdit | null {
  if (start !== end) return null;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const line = text.slice(from, start);
  const [mark, indent = "", bullet, number, sign = "", quote, space = " "] = ITEM.exec(line) ?? [];
  if (mark === undefined) return null;
  if (line === mark) return { from, to: start, insert: "", start: from, end: from };
  const next = bullet ?? quote ?? `${Number(number) + 1}${sign}`;
  const insert = `\n${indent}${next}${space}`;
  return {
    from: start,
    to: start,
    insert,
    start: start + insert.length,
    end: start + insert.length,
  };
}

/** A block on lines of its own, after whatever stands before the caret. */
export function insertBlock({ text, start, end }: Selected, block: string): TextEdit {
  const before = text.slice(0, start);
  const lead =
    before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const trail = text.slice(end).startsWith("\n\n") ? "" : "\n\n";
  const insert = lead + block + trail;
  const at = start + insert.length;
  return { from: start, to: end, insert, start: at, end: at };
}

/** Words of a post with a link back to it, each line a quoted one. */
export const quotation = (post: { id: number; name: string }, words: string): string =>
  [`[${post.name.replaceAll(/[[\]\\\n]/g, "")}](post:${post.id})`, ...words.trim().split("\n")]
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
