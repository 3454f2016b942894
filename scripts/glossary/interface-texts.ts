import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type NoticeKind,
  noticeKinds,
} from "../../supabase/functions/_shared/contracts/notices.ts";
import { words } from "../../supabase/functions/_shared/mail/words.ts";
import { noticeWords } from "../../supabase/functions/_shared/notices/all-words.ts";
import { tell } from "../../supabase/functions/_shared/notices/words.ts";
import { sampleNotices } from "../../tests/helpers/sample-notices.ts";
import { authMailWords, identityWords, sharedWords } from "../auth-mail-words.ts";
import { glossary, type Language } from "./glossary.ts";

/** A text that people read: where it stands, and what it says. */
export interface InterfaceText {
  language: Language;
  file: string;
  key: string;
  text: string;
}

/** What functions of the words are called with, by their names; all others are greetings. */
const SAMPLES = new Map<string, unknown[][]>([
  ["unread", [1, 2].map((posts) => [posts, () => [String(posts)]])],
]);
const GREETED = [[{ typed: "Rosa" }]];

/** Every text inside a value, by its path. */
function* texts(value: unknown, path: string): Generator<[key: string, text: string]> {
  if (typeof value === "string") yield [path, value];
  else if (typeof value === "function") {
    const calls = SAMPLES.get(path.slice(path.lastIndexOf(".") + 1)) ?? GREETED;
    for (const sample of calls) yield* texts(value(...sample), path);
  } else if (value !== null && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) yield* texts(inner, `${path}.${key}`);
  }
}

/** The texts of the site and of its mails, in every language of the glossary. */
export function* interfaceTexts(root: string): Generator<InterfaceText> {
  for (const language of Object.keys(glossary) as Language[]) {
    const folder = join("web/src/locales", language);
    for (const name of readdirSync(join(root, folder)).toSorted()) {
      const file = join(folder, name);
      const value: unknown = JSON.parse(readFileSync(join(root, file), "utf8"));
      for (const [key, text] of texts(value, name.replace(/\.json$/, ""))) {
        yield { language, file, key, text };
      }
    }
    const mails = {
      mail: words[language],
      shared: sharedWords[language],
      identity: identityWords[language],
      ...Object.fromEntries(Object.entries(authMailWords).map(([k, mail]) => [k, mail[language]])),
    };
    for (const [name, value] of Object.entries(mails)) {
      const file =
        name === "mail"
          ? `supabase/functions/_shared/mail/words-${language}.ts`
          : "scripts/auth-mail-words.ts";
      for (const [key, text] of texts(value, name)) yield { language, file, key, text };
    }
    const file = `supabase/functions/_shared/notices/words-${language}.ts`;
    const said = noticeWords[language];
    const notices = {
      mail: said.mail,
      names: Object.keys(noticeKinds).map((kind) => said[kind as NoticeKind].name),
      told: sampleNotices.map((notice) => tell(notice, said, language)),
    };
    for (const [key, text] of texts(notices, "notices")) yield { language, file, key, text };
  }
}
