import { join } from "node:path";
import { glossary, type Language, type Term } from "./glossary.ts";

const NAMES: Record<Language, string> = { en: "English", ja: "Japanese", ar: "Arabic" };

const INTRODUCTION = `# Glossary

The words of the interface: one term for one thing in each language. \`npm run check\` fails where a
text of \`web/src/locales\` or of a mail uses a word that a term replaced.

Written by \`npm run generate\` from \`scripts/glossary/terms-*.ts\`; change the terms there.
`;

const line = ({ term, meaning, replaced }: Term): string =>
  `- **${term}** – ${meaning} Not: ${replaced.map((word) => `\`${word}\``).join(", ")}.`;

/** docs/glossary.md by its path. */
export function glossaryDocument(root: string): readonly [file: string, text: string] {
  const languages = Object.keys(glossary) as Language[];
  const parts = languages.map(
    (language) => `## ${NAMES[language]}\n\n${glossary[language].map(line).join("\n")}\n`,
  );
  return [join(root, "docs/glossary.md"), [INTRODUCTION, ...parts].join("\n")];
}
