import { useTranslation } from "react-i18next";
import { z } from "zod";
import {
  GALLERY_LIMITS,
  type LanguageTexts,
} from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { isLanguage, type Language } from "../../lib/page/languages.ts";

/** What a member writes of a photo, in one language. */
export const photoWords = z.object({
  alt: z.string().trim().min(1).max(GALLERY_LIMITS.alt),
  caption: z.string().trim().max(GALLERY_LIMITS.caption),
});
type PhotoWords = z.output<typeof photoWords>;

/** That of the page: members write as they read. */
export function useOwnLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : "en";
}

export const wordsOf = ({ alt, caption }: PhotoWords, language: Language) => ({
  alt: { [language]: alt } satisfies LanguageTexts,
  caption: (caption === "" ? {} : { [language]: caption }) satisfies LanguageTexts,
});

/** The language in which something was written: one's own if it is among them. */
export const languageOf = (texts: LanguageTexts, own: Language): Language =>
  texts[own] === undefined ? ((Object.keys(texts)[0] as Language | undefined) ?? own) : own;
