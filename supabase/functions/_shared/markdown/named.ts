/**
 * What a text names letter for letter, by the patterns of the database (`private.pictures_named`,
 * `private.people_named`), which gives readers the right to a picture, and tells members that they were
 * mentioned. What Markdown could write in another way (`&#105;mage:`, an address that stands elsewhere in the
 * text) is no picture and no mention, so that none is shown of which the database does not know.
 */
const PICTURE = /image:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi;
const MENTION = /\[@[^\]\n]{1,100}\]\(member:(\d{1,18})\)/gu;

export interface Named {
  pictures: ReadonlySet<string>;
  members: ReadonlySet<number>;
}

export const namedIn = (text: string): Named => ({
  pictures: new Set(Array.from(text.matchAll(PICTURE), ([, id = ""]) => id.toLowerCase())),
  members: new Set(Array.from(text.matchAll(MENTION), ([, number]) => Number(number))),
});
