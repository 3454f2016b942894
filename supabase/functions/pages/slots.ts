import { inLanguage } from "../_shared/contracts/languages.ts";
import type { PageAnswer, PageLanguage } from "../_shared/contracts/page.ts";

/** A text by language, as the page shows it; "" for none. */
export const wordsIn = (words: Parameters<typeof inLanguage>[0], language: PageLanguage): string =>
  inLanguage(words, language)?.text ?? "";

/** The texts of a page's slots in every language. */
export const slotsIn = (
  slots: (language: PageLanguage) => readonly (readonly [name: string, text: string])[],
): PageAnswer["slots"] => ({
  en: Object.fromEntries(slots("en")),
  ja: Object.fromEntries(slots("ja")),
  ar: Object.fromEntries(slots("ar")),
});

/** The answer for an address that the page has left. */
export const movedPage = (path: string): PageAnswer => ({
  title: null,
  description: null,
  image: null,
  structured: null,
  moved_to: path,
  slots: { en: {}, ja: {}, ar: {} },
  data: null,
});
