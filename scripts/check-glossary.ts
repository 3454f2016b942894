// Fails where a text of the site or of a mail uses a word that a term of the glossary replaced.
import { interfaceTexts } from "./glossary/interface-texts.ts";
import { glossaryProblems } from "./glossary/replaced-terms.ts";
import { ROOT } from "./supabase-cli.ts";

const problems = [...glossaryProblems(interfaceTexts(ROOT))];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error("docs/glossary.md lists the terms; scripts/glossary/terms-*.ts is its source.");
  process.exitCode = 1;
}
