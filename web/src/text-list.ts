import type { ResourceLanguage } from "i18next";

/** One lazily loaded chunk for each language and namespace; a new JSON file needs no registration. */
export const texts = import.meta.glob<ResourceLanguage>("./locales/*/*.json", {
  import: "default",
});
