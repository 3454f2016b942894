/** One thing that was asked for. */
export interface Row {
  what: string;
  /** To the letter; in the product and in the test. */
  words?: readonly string[];
  /** A file, or `namespace:key` of an English text, which is then the words. */
  at: string;
  /** Its title is without the language before it. */
  test: readonly [file: string, title: string];
}
