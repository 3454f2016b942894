/** The languages of the site. Without a schema library: the first script of every page has them. */
export const LANGUAGES = ["en", "ja", "ar"] as const;
type Language = (typeof LANGUAGES)[number];

/** The text in this language, else in the first one that has it; `lang` says which; null for none. */
export function inLanguage(
  texts: { readonly [One in Language]?: string | undefined },
  wanted: string,
): { lang: Language; text: string } | null {
  const order = LANGUAGES.toSorted((a, b) => Number(b === wanted) - Number(a === wanted));
  for (const lang of order) {
    const text = texts[lang];
    if (text) return { lang, text };
  }
  return null;
}
