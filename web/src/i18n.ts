import i18next, { use as plugIn, type ResourceLanguage } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";
import { loadFaces } from "./styles/faces.ts";
import { DEFAULT_LANGUAGE, isLanguage, languages } from "./lib/page/languages.ts";
import { localeOf } from "./lib/format/reader-format.ts";

/** One lazily loaded chunk for each language and namespace; a new JSON file needs no registration. */
const texts = import.meta.glob<ResourceLanguage>("./locales/*/*.json", { import: "default" });

const bundled = {
  type: "backend" as const,
  init() {},
  // Two parameters: i18next then takes the promise instead of handing over a callback.
  async read(language: string, namespace: string) {
    const load = texts[`./locales/${language}/${namespace}.json`];
    if (!load) throw new Error(`No texts ${language}/${namespace}`);
    return load();
  },
};

function dressDocument(): void {
  const language = i18next.resolvedLanguage;
  if (!isLanguage(language)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
  loadFaces(language);
}

/**
 * Resolves when the shell's own texts are there. The reader's language is found out and kept by the
 * browser; the build, which has neither reader nor document, names the one it renders.
 */
export async function startI18n(fixed?: string): Promise<void> {
  if (fixed === undefined) {
    i18next.on("languageChanged", dressDocument);
    plugIn(LanguageDetector);
  }
  await plugIn(bundled)
    .use(initReactI18next)
    .init({
      ...(fixed !== undefined && { lng: fixed }),
      supportedLngs: Object.keys(languages),
      nonExplicitSupportedLngs: true,
      load: "languageOnly",
      // Every language is complete (scripts/check-locales.ts), so English is the fallback for a
      // reader of none of them and is not fetched beside another.
      fallbackLng: (code?: string) => (isLanguage(code?.slice(0, 2)) ? [] : [DEFAULT_LANGUAGE]),
      ns: ["common"],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      detection: {
        order: ["localStorage", "navigator", "htmlTag"],
        caches: ["localStorage"],
        lookupLocalStorage: "castboard.language",
        // Regions share their language's texts ("ja-JP" reads ja).
        convertDetectedLanguage: (tag: string) => tag.slice(0, 2),
      },
    });
  i18next.services.formatter?.add("number", (value: number, language, options) =>
    new Intl.NumberFormat(localeOf(language ?? DEFAULT_LANGUAGE), options).format(value),
  );
}
