// Files that are derived from others and committed: npm run generate writes them; with --check the
// exit code shows whether they were up to date, and they are left as they were. (The database's
// types are npm run db:types: they need a database.)
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { resolveConfig } from "vite";
import { authMails } from "./auth-mails.ts";
import { functionImports } from "./function-imports.ts";
import { glossaryDocument } from "./glossary/document.ts";
import { pictureCodecs } from "./picture-codecs.ts";
import { reasonTexts } from "./reason-texts.ts";
import { routesDocument } from "./routes-document.ts";
import { specificationDocument } from "./specification/document.ts";
import { functionsDocument } from "./sql-definitions.ts";
import { ROOT } from "./supabase-cli.ts";

const ROUTE_TREE = join(ROOT, "web/src/routeTree.gen.ts");

/** The router's plugin writes the tree as soon as it knows the configuration; nothing has to be built. */
async function routeTree(): Promise<string> {
  const before = await read(ROUTE_TREE);
  try {
    const configFile = join(ROOT, "web/vite.config.ts");
    await resolveConfig({ configFile, logLevel: "error" }, "build", "production");
    return await read(ROUTE_TREE);
  } finally {
    // Only when it changed: a write leaves the file empty for a moment, and other steps read it.
    if ((await read(ROUTE_TREE)) !== before) await writeFile(ROUTE_TREE, before);
  }
}

const read = (file: string): Promise<string> => readFile(file, "utf8").catch(() => "");

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const files = [
  ...(await functionImports(ROOT)),
  ...authMails(ROOT),
  ...(await pictureCodecs(ROOT)),
  glossaryDocument(ROOT),
  functionsDocument(ROOT),
  routesDocument(ROOT),
  specificationDocument(ROOT),
  reasonTexts(ROOT),
  [ROUTE_TREE, await routeTree()] as const,
];
for (const [file, text] of files) {
  if ((await read(file)) === text) continue;
  const name = relative(ROOT, file);
  if (values.check) {
    console.error(`${name} is not up to date: run npm run generate`);
    process.exitCode = 1;
  } else {
    await writeFile(file, text);
    console.log(`Wrote ${name}`);
  }
}
