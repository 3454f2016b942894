import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { runSupabase } from "../../scripts/supabase-cli.ts";
import { ROOT } from "../helpers/cluster.ts";

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });

let pages: string;
beforeAll(async () => {
  const docs = (await readdir(join(ROOT, "docs"))).filter((name) => name.endsWith(".md"));
  const files = ["README.md", ...docs.map((name) => `docs/${name}`)];
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), "utf8")));
  pages = texts.join("\n");
});

/** Subcommand and flags of each line: `db push --remote --yes`. */
function supabaseCommands(): Map<string, Set<string>> {
  const commands = new Map<string, Set<string>>();
  for (const [, line = ""] of pages.matchAll(/npx supabase ([a-z][^\n`"']*)/g)) {
    const words = line.split(/\s+/);
    const end = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
    const name = words.slice(0, end === -1 ? undefined : end).join(" ");
    const flags = commands.get(name) ?? new Set();
    for (const word of words) if (word.startsWith("--")) flags.add(word.split("=", 1)[0] ?? word);
    commands.set(name, flags);
  }
  return commands;
}

test("every documented command of the supabase CLI exists, with its flags", async () => {
  const commands = supabaseCommands();
  expect([...commands.keys()]).toEqual(
    expect.arrayContaining(["link", "db push", "config diff", "config push", "secrets set"]),
  );
  for (const [name, flags] of commands) {
    const words = name.split(" ").slice(0, 2);
    const help = await runSupabase([...words, "--help"], { silent: true });
    expect(help.output, name).toContain(`supabase ${words.join(" ")}`);
    for (const flag of flags) expect(help.output, `${name} ${flag}`).toContain(flag);
  }
});

test("every documented npm command exists, and README.md lists each script", async () => {
  const { scripts } = manifest.parse(
    JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")),
  );
  const named = [...pages.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  const listed = new Set([...named, "start", "test"]);
  // The layers have one line together; build and the parts of check have none of their own.
  const together = /^(test:|build$|typecheck$|lint$)/;
  const missing = Object.keys(scripts).filter((name) => !listed.has(name) && !together.test(name));
  expect(missing).toEqual([]);
});
