import { FIRST_SHOWN, type SiteSettings } from "./site.ts";

/**
 * What the migration stores at first: the pages of the build have it, and it is shown where the stored
 * settings cannot be read.
 */
export const FIRST_SETTINGS: SiteSettings = {
  ...FIRST_SHOWN,
  phone: "+1 813 555 0142",
  phone_hours: {
    en: "Mon-Fri 8am to 6pm EST",
    ja: "月〜金 8:00〜18:00（米国東部標準時）",
    ar: "من الاثنين إلى الجمعة، من ٨ صباحًا إلى ٦ مساءً بتوقيت شرق الولايات المتحدة",
  },
  chat: "chat.castboard.example",
  chat_hours: { en: "24/7", ja: "24時間365日", ar: "على مدار الساعة" },
  office: "1 Harbour Walk, Pier 4, Tampa, FL 33602, USA",
  office_note: {
    en: "By appointment, at the end of the pier",
    ja: "桟橋の先端（要予約）",
    ar: "بموعد مسبق، في آخر رصيف الميناء",
  },
};

/** The columns of `site_settings` that everybody reads, for a request to REST. */
export const SITE_COLUMNS = Object.keys(FIRST_SETTINGS).join(",");
