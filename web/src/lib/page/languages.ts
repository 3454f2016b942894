/** Languages of the site, each under the name its own readers use. */
export const languages = {
  en: { name: "English", direction: "ltr" },
  ja: { name: "日本語", direction: "ltr" },
  ar: { name: "العربية", direction: "rtl" },
} as const;

export type Language = keyof typeof languages;

export const DEFAULT_LANGUAGE: Language = "en";

export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && Object.hasOwn(languages, code);
