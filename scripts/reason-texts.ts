import { readFileSync } from "node:fs";
import { join } from "node:path";

const LANGUAGES = ["en", "ja", "ar"] as const;

type Texts = { [key: string]: string | Texts };

function* flat(texts: Texts, path = ""): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(texts)) {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === "string") yield [key, value];
    else yield* flat(value, key);
  }
}

/**
 * The reasons of places as the site words them, for the function that publishes standings: a function
 * takes nothing from outside its folder.
 */
export function reasonTexts(root: string): readonly [file: string, text: string] {
  const read = (language: string, file: string, part: string): Texts => {
    const path = join(root, `web/src/locales/${language}/${file}.json`);
    return (JSON.parse(readFileSync(path, "utf8")) as Record<string, Texts>)[part] ?? {};
  };
  const lines = LANGUAGES.flatMap((language) => [
    `  ${language}: {`,
    ...[
      ...flat(read(language, "common", "scored"), "scored"),
      ...flat(read(language, "leaderboard", "reason")),
    ].map(([key, text]) => `    ${JSON.stringify(key)}: ${JSON.stringify(text)},`),
    "  },",
  ]);
  const text = [
    "// Written by npm run generate from web/src/locales: what scores are counted in, and the reasons of places.",
    "export const reasonTexts = {",
    ...lines,
    "};",
    "",
  ].join("\n");
  return [join(root, "supabase/functions/_shared/board/reason-texts.gen.ts"), text];
}
