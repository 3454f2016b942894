import type { PageLanguage } from "../_shared/contracts/page.ts";

/** What stands in a text for what it does not show: the words that `toHtml` and `toText` take. */
export const TEXT_WORDS: Record<PageLanguage, { spoiler: string; image: string }> = {
  en: { spoiler: "Spoiler", image: "Picture" },
  ja: { spoiler: "ネタバレ", image: "画像" },
  ar: { spoiler: "نص مخفي", image: "صورة" },
};
