const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/gu;

/**
 * How long a name is set, in Latin letters: one of East Asia is more than twice as wide as a
 * condensed Latin one.
 */
export const nameLength = (name: string): number =>
  name.length + 1.25 * (name.match(WIDE)?.length ?? 0);
