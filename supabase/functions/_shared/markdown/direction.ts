const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * The direction of a text by its first letter. A browser cannot find it for an element all of whose parts have
 * `dir="auto"`: it leaves such parts out.
 */
export function directionOf(text: string): "ltr" | "rtl" | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT.test(letter) ? "rtl" : "ltr";
}
