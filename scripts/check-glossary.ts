// Fails where a text of the site or of a mail uses a word that a term of the glossary replaced.
import { interfaceTexts } from "./glossary/interface-texts.ts";
import { glossaryErrors } from "./glossary/replaced-terms.ts";
import { ROOT } from "./supabase-cli.ts";

const errors = [...glossaryErrors(interfaceTexts(ROOT))];
for (const error of errors) console.error(error);
if (errors.length > 0) {
  console.error("docs/glossary.md lists the terms; scripts/glossary/terms-*.ts is its source.");
  process.exitCode = 1;
}
