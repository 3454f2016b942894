import { PRODUCT_NAME } from "../contracts/product.ts";
import type { Locale } from "./locale.ts";

const YEAR = 2024;

const rights: Record<Locale, string> = {
  en: "All rights reserved.",
  ja: "無断転載を禁じます。",
  ar: "جميع الحقوق محفوظة.",
};

export function copyright(locale: Locale): string {
  const tag = locale === "ar" ? "ar-u-nu-arab" : locale;
  const year = new Intl.NumberFormat(tag, { useGrouping: false }).format(YEAR);
  return `© ${year} ${PRODUCT_NAME}. ${rights[locale]}`;
}
