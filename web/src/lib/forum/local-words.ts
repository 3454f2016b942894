import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../../supabase/functions/_shared/contracts/languages.ts";

type Words = Parameters<typeof inLanguage>[0];

export interface LocalWords {
  text: string;
  /** The language of the text, where it is not the reader's; it goes into `lang`. */
  lang: string | undefined;
}

/** A text by language: in the reader's where there is one, else in English, else in any. */
export function localWords(words: Words, language: string): LocalWords {
  const found = inLanguage(words, language);
  return { text: found?.text ?? "", lang: found?.lang === language ? undefined : found?.lang };
}

/** `localWords` in the language of the page. */
export function useLocalWords(): (words: Words) => LocalWords {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  return (words) => localWords(words, language);
}
