import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const rootPackage = z.object({ dependencies: z.record(z.string(), z.string()) });

const IMPORT = /(?:from|import)\s*\(?\s*"(?<specifier>[^"]+)"/g;

/**
 * What each function's deno.json has to say, by its path: every bare import of the files that its entry point
 * reaches, at the version that the root package.json pins. Hosted resolves them from this file
 * only; local Deno would be content with node_modules and hide a missing line.
 */
export async function functionImports(root: string): Promise<Map<string, string>> {
  const { dependencies } = rootPackage.parse(
    JSON.parse(await readFile(join(root, "package.json"), "utf8")),
  );
  const folder = join(root, "supabase/functions");
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith("_")) continue;
    const specifiers = await bareImports(join(folder, entry.name, "index.ts"));
    const imports: Record<string, string> = {};
    for (const specifier of [...specifiers].toSorted()) {
      imports[specifier] = pinned(specifier, dependencies);
    }
    files.set(join(folder, entry.name, "deno.json"), `${JSON.stringify({ imports }, null, 2)}\n`);
  }
  return files;
}

async function bareImports(file: string, seen = new Set<string>()): Promise<Set<string>> {
  const bare = new Set<string>();
  if (seen.has(file)) return bare;
  seen.add(file);
  for (const match of (await readFile(file, "utf8")).matchAll(IMPORT)) {
    const specifier = match.groups?.specifier ?? "";
    if (!specifier.startsWith(".")) bare.add(specifier);
    else {
      for (const name of await bareImports(join(file, "..", specifier), seen)) bare.add(name);
    }
  }
  return bare;
}

function pinned(specifier: string, dependencies: Record<string, string>): string {
  if (specifier.startsWith("node:")) return specifier;
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  const version = dependencies[name];
  if (!version) throw new Error(`${name} is imported by a function but no dependency`);
  return `npm:${name}@${version}${specifier.slice(name.length)}`;
}
