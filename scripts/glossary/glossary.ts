import { arabic } from "./terms-ar.ts";
import { english } from "./terms-en.ts";
import { japanese } from "./terms-ja.ts";

/** One word for one thing. docs/glossary.md and the check of the locales are made from these. */
export interface Term {
  term: string;
  /** What it stands for, and where it is used when that is not everywhere. */
  meaning: string;
  /** Words for the same thing that the interface must not use. */
  replaced: readonly string[];
  /** Texts that keep a replaced word on purpose, as `namespace.key`. */
  kept?: readonly string[];
}

export type Language = "en" | "ja" | "ar";

export const glossary: Record<Language, readonly Term[]> = {
  en: english,
  ja: japanese,
  ar: arabic,
};
