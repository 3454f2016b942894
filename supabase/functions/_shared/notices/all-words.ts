import type { Locale } from "../mail/locale.ts";
import { ar } from "./words-ar.ts";
import { en } from "./words-en.ts";
import { ja } from "./words-ja.ts";
import type { NoticeWords } from "./words.ts";

/** For servers; a page loads the words of its own language alone. */
export const noticeWords: Record<Locale, NoticeWords> = { en, ja, ar };
