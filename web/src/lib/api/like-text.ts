/** A pattern for `ilike` that finds the text anywhere and takes it literally. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
