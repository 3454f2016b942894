interface Person {
  first_name: string | null;
  last_name: string | null;
}

/** Written in Chinese, Japanese or Korean; katakana alone writes a name from abroad in its own order. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u;

/**
 * What a person gave of their name, in the order that its script is read in;
 * `private.person_name` is the same rule.
 */
export function nameParts({ first_name, last_name }: Person): string[] {
  const parts = [first_name, last_name].map((part) => part?.replace(/^ +| +$/g, "") ?? "");
  if (parts.some((part) => FAMILY_FIRST.test(part))) parts.reverse();
  return parts.filter(Boolean);
}

/** Empty when none was given. */
export const personName = (person: Person): string => nameParts(person).join(" ");
