import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { json, text } from "node:stream/consumers";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { build } from "vite";
import { expect, test } from "vitest";
import { findDeno } from "../../local/functions/process.ts";
import {
  EVASIONS,
  MISSHAPEN,
  hostileDocuments,
} from "../../supabase/functions/_shared/markdown/hostile-documents.ts";
import type { readMarkdown } from "../../supabase/functions/_shared/markdown/read-markdown.ts";
import { replacedModules } from "../../web/vite/replaced-modules.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const site = { origin: "https://castboard.example" };

/** The reader as the site's build has it: with short tables in the place of long ones. */
async function readerOfSite(): Promise<typeof readMarkdown> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: ROOT,
    resolve: { alias: replacedModules },
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: join(ROOT, "supabase/functions/_shared/markdown/read-markdown.ts"),
      rolldownOptions: { output: { format: "cjs" } },
    },
  });
  if (!("output" in built)) throw new Error("The reader was built more than once");
  const folder = await mkdtemp(join(tmpdir(), "castboard-markdown-"));
  try {
    const file = join(folder, "reader.cjs");
    await writeFile(file, built.output[0].code);
    return (createRequire(file)(file) as { readMarkdown: typeof readMarkdown }).readMarkdown;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readInDeno(texts: readonly string[]): Promise<unknown> {
  const script = join(import.meta.dirname, "read-in-deno.ts");
  const flags = ["--no-prompt", "--no-lock", "--cached-only", "--node-modules-dir=manual"];
  const deno = spawn(findDeno(), ["run", ...flags, `--allow-read=${ROOT}`, "--allow-env", script], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
  });
  deno.stdin.end(JSON.stringify({ texts, site }));
  const [read, errors] = await Promise.all([
    json(deno.stdout).catch(() => undefined),
    text(deno.stderr),
  ]);
  if (read === undefined) throw new Error(errors);
  return read;
}

/** Some that entities.ts lists, some that the package `entities` lists alone, and some of neither. */
const NAMES = [
  "amp",
  "copy",
  "nbsp",
  "euro",
  "lt",
  "Aacute",
  "AMP",
  "ast",
  "colon",
  "NewLine",
  "Tab",
];
const NUMBERS = ["#9", "#10", "#38", "#x26", "#x1F41F", "#0", "#xD800", "#x110000", "#129"];
const references = [...NAMES, ...NUMBERS, "lpar", "CounterClockwiseContourIntegral", "unknown"];
const named = references.flatMap((name) => [
  `A &${name}; b, &${name} and \\&${name}; \`&${name};\``,
  `&${name};not emphasis&${name}; *a&${name};b*`,
  `[link](https://example.org/?a=1&${name};b=2 "t &${name};")`,
  `[link](<https://example.org/\\&${name};\\\\&${name};>) ![alt &${name};](https://e.org/&${name};)`,
  `[javascript](java&${name};script&colon;alert(1))`,
  `[one]\n\n[one]: /posts/1?&${name}; 'x'`,
  `\`\`\`&${name};\ncode &${name};\n\`\`\``,
  `https://example.org/?x=&${name}; <https://example.org/&${name};>`,
]);

test("the site and the server read the same out of every text", async () => {
  const texts = [...named, ...EVASIONS, ...MISSHAPEN, ...hostileDocuments(200)];
  const [read, inDeno] = await Promise.all([readerOfSite(), readInDeno(texts)]);
  const onSite: unknown = JSON.parse(JSON.stringify(texts.map((one) => read(one, site))));
  expect(onSite).toEqual(inDeno);
});
