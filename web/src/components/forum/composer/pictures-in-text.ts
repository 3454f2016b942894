import type { Selected, TextEdit } from "./text-edit.ts";

export interface TextPicture {
  id: string;
  alt: string;
  /** The whole of it in the text, and where its words stand. */
  start: number;
  end: number;
}

const PICTURE = /!\[([^\]]*)\]\(image:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:#\d+x\d+)?\)/gi;

/** The pictures that a text names, in its order. */
export const picturesIn = (text: string): TextPicture[] =>
  [...text.matchAll(PICTURE)].map(({ index, 0: whole, 1: alt = "", 2: id = "" }) => ({
    id: id.toLowerCase(),
    alt,
    start: index,
    end: index + whole.length,
  }));

export const pictureMark = (id: string, width: number, height: number): string =>
  `![](image:${id}#${width}x${height})`;

/** What would end the words of a picture early is left out of them. */
export const altOf = (words: string): string => words.replaceAll(/[[\]\\\n]/g, "");

export function describePicture(text: string, picture: TextPicture, words: string): string {
  const mark = text
    .slice(picture.start, picture.end)
    .replace(/^!\[[^\]]*\]/, () => `![${altOf(words)}]`);
  return text.slice(0, picture.start) + mark + text.slice(picture.end);
}

/** Without the picture and the line that it stood on. */
export function withoutPicture({ text }: Selected, picture: TextPicture): TextEdit {
  const after = /^\n{0,2}/.exec(text.slice(picture.end))?.[0].length ?? 0;
  const { start } = picture;
  return { from: start, to: picture.end + after, insert: "", start, end: start };
}
