import i18next, {
  loadNamespaces,
  reloadResources,
  t,
  use as plugIn,
  type ResourceLanguage,
} from "i18next";
import { initReactI18next } from "react-i18next";
import { loadFaces } from "./styles/faces.ts";
import { firstFiles } from "./lib/page/first-files.ts";
import { DEFAULT_LANGUAGE, isLanguage, languages } from "./lib/page/languages.ts";
import { formatNumber, localeOf } from "./lib/format/reader-format.ts";

/** Where public/first-paint.js looks for it, too. */
const KEPT_AS = "castboard.language";

/**
 * Where all texts are. Not in the first script: the page's own are named ahead, and the names of all
 * the others weigh more than most pages.
 */
export const fetchTextList = async () => (await import("./text-list.ts")).texts;

const bundled = {
  type: "backend" as const,
  init() {},
  // Two parameters: i18next then takes the promise instead of handing over a callback.
  async read(language: string, namespace: string) {
    const ahead = firstFiles()?.texts[language]?.[namespace];
    if (ahead !== undefined) {
      return ((await import(/* @vite-ignore */ ahead)) as { default: ResourceLanguage }).default;
    }
    const load = (await fetchTextList())[`./locales/${language}/${namespace}.json`];
    if (!load) throw new Error(`No texts ${language}/${namespace}`);
    return load();
  },
};

function languageOfDocument(): string {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

function applyLanguage(): void {
  const language = i18next.resolvedLanguage;
  if (!isLanguage(language)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
  loadFaces(language);
  try {
    localStorage.setItem(KEPT_AS, language);
  } catch {
    // Storage is closed in some private windows: the browser's own language then begins each page.
  }
}

/** What most errors are said with: not among the texts that every page waits for. */
const ERRORS = "errors";

/**
 * Fetches the words of errors, and with them the list of all texts; again where they did not come. Until
 * then the general ones stand for them.
 */
export async function fetchErrorWords(): Promise<void> {
  const areThere = () => i18next.hasResourceBundle(i18next.language, ERRORS);
  await loadNamespaces(ERRORS);
  if (!areThere()) await reloadResources(undefined, ERRORS);
  // Not to components that wait for none: it would render them all.
  if (areThere() && areMissed) i18next.emit(ERRORS);
  areMissed &&= !areThere();
}
let areMissed = false;

function wordsOfMissing(key: string, given?: string): string {
  if (given !== undefined || !key.startsWith("error.") || key === GENERAL) return given ?? key;
  areMissed = true;
  void fetchErrorWords();
  return t(GENERAL);
}
const GENERAL = "error.server";

/**
 * Resolves when the shell's own texts are there. The reader's language was found out before the first
 * paint; the build, which has neither reader nor document, names the one it renders.
 */
export async function startI18n(fixed?: string): Promise<void> {
  if (fixed === undefined) {
    i18next.on("languageChanged", applyLanguage);
    // The page needs more than its shell, and the build does not know what.
    if (!firstFiles()?.path) void fetchTextList().catch(() => undefined);
  }
  await plugIn(bundled)
    .use(initReactI18next)
    .init({
      lng: fixed ?? languageOfDocument(),
      supportedLngs: Object.keys(languages),
      // Every language is complete (scripts/check-locales.ts).
      fallbackLng: false,
      ns: ["common"],
      defaultNS: "common",
      fallbackNS: ERRORS,
      parseMissingKeyHandler: wordsOfMissing,
      react: { bindI18n: `languageChanged ${ERRORS}` },
      interpolation: { escapeValue: false },
    });
  i18next.services.formatter?.add("number", (value: number, language) =>
    formatNumber(value, localeOf(language ?? DEFAULT_LANGUAGE)),
  );
}
