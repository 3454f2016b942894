interface Person {
  first_name: string | null;
  last_name: string | null;
}

/** Written in Chinese, Japanese or Korean; katakana alone writes a name from abroad in its own order. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;

/** What a person gave of their name, in the order that its script is read in. */
export function nameParts({ first_name, last_name }: Person): string[] {
  const parts = [first_name, last_name].filter((part) => part !== null).filter(Boolean);
  return parts.some((part) => FAMILY_FIRST.test(part)) ? parts.toReversed() : parts;
}

/** Empty when none was given. */
export const personName = (person: Person): string => nameParts(person).join(" ");
