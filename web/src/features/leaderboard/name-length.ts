const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;

/**
 * How long a name is set, in Latin letters: one of East Asia is more than twice as wide as a
 * condensed Latin one.
 */
export const nameLength = (name: string): number =>
  [...name].reduce((length, letter) => length + (WIDE.test(letter) ? 2.25 : 1), 0);
