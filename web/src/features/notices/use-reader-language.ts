import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../../lib/page/languages.ts";

/** The language of the page now; components take `useReaderLanguage`. */
export const readerLanguage = (language = i18next.resolvedLanguage): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;

export const useReaderLanguage = (): Language =>
  readerLanguage(useTranslation().i18n.resolvedLanguage);
