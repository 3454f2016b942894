import { expect, test } from "vitest";
import { ROOT } from "../supabase-cli.ts";
import { glossary, type Language } from "./glossary.ts";
import { interfaceTexts } from "./interface-texts.ts";
import { glossaryErrors, replacedTerms } from "./replaced-terms.ts";

const languages = Object.keys(glossary) as Language[];

test("a replaced term is found, with the term that replaces it", () => {
  expect(replacedTerms("en", "profile.factor.title", "Second factor")).toEqual([
    { replaced: "second factor", term: "two-step verification" },
  ]);
  expect(replacedTerms("ja", "events.rule", "重い順に{{n}}匹が有効です。")).toEqual([
    { replaced: "匹", term: "尾" },
  ]);
  expect(replacedTerms("ar", "leaderboard.fish", "{{n}} سَمَكات")).toEqual([
    { replaced: "سمكات", term: "أسماك" },
  ]);
});

test("only whole Latin words are found, and none inside the term or a variable", () => {
  expect(replacedTerms("en", "x.y", "An email about meeting {{mail}}")).toEqual([]);
  expect(replacedTerms("ja", "x.y", "ブラウザーで開く")).toEqual([]);
  expect(replacedTerms("ja", "x.y", "ブラウザで開く")).toHaveLength(1);
});

test("a text that keeps a replaced word on purpose is named with its term", () => {
  expect(replacedTerms("en", "common.signed_out", "Successfully signed out!")).toEqual([]);
  expect(replacedTerms("en", "common.other", "Successfully signed out!")).toHaveLength(1);
});

test("no term is a replaced word of its own language", () => {
  for (const language of languages) {
    for (const { term } of glossary[language]) {
      expect(replacedTerms(language, "glossary", term), term).toEqual([]);
    }
  }
});

test("an error names its file, its key, the word and the term to use", () => {
  const file = "web/src/locales/ja/events.json";
  const text = "重い順に{{n}}匹が有効です。";
  expect([...glossaryErrors([{ language: "ja", file, key: "events.rule", text }])]).toEqual([
    `${file} events.rule: uses "匹"; the glossary has "尾" instead`,
  ]);
});

test("the texts of the site, the functions' mails and the auth service's mails are read", () => {
  const read = new Map([...interfaceTexts(ROOT)].map((one) => [`${one.file} ${one.key}`, one]));
  const keys = [
    "web/src/locales/ar/common.json common.signed_out",
    "supabase/functions/_shared/mail/words-ja.ts mail.welcome.intro",
    "scripts/auth-mail-words.ts recovery.subject",
  ];
  for (const key of keys) expect(read.get(key)?.text, key).toBeTypeOf("string");
});
