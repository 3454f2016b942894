/**
 * A pattern for `regexIMatch` that finds the text anywhere and takes it literally. PostgREST's `ilike`
 * cannot: there `*` is always a wildcard.
 */
export const literally = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
