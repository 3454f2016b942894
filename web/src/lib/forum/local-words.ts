import { useTranslation } from "react-i18next";

type Words = Partial<Record<"en" | "ja" | "ar", string>>;

export interface LocalWords {
  text: string;
  /** The language of the text, where it is not the reader's; it goes into `lang`. */
  lang: string | undefined;
}

/** A text by language: in the reader's where there is one, else in English, else in any. */
export function localWords(words: Words, language: string): LocalWords {
  const own = words[language as keyof Words];
  if (own !== undefined) return { text: own, lang: undefined };
  const [lang, text] =
    words.en === undefined ? (Object.entries(words)[0] ?? [undefined, ""]) : ["en", words.en];
  return { text, lang };
}

/** `localWords` in the language of the page. */
export function useLocalWords(): (words: Words) => LocalWords {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  return (words) => localWords(words, language);
}
