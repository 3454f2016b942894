import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";

/** Everything that a build of the site is made from, beside the packages that the lock file pins. */
const SOURCES = ["web", "supabase/functions/_shared", "package-lock.json", "tsconfig.base.json"];
const NOT_SOURCES = new Set(["node_modules", "dist", ".tanstack"]);

/** A short name for the present state of the sources: it changes when a build would. */
export async function fingerprintSources(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of await listFiles(join(root, source))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update("\0");
    }
  }
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith("VITE_")) hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest("hex").slice(0, 16);
}

/** The files below a folder, in a fixed order; a path that is itself a file stands for itself. */
export async function listFiles(path: string): Promise<string[]> {
  let entries;
  try {
    entries = await readdir(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return [path];
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  const files: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    // What a build generates is no source: it would make every first start build twice.
    if (NOT_SOURCES.has(entry.name) || entry.name.endsWith(".gen.ts")) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) files.push(...(await listFiles(child)));
    else if (entry.isFile()) files.push(child);
  }
  return files;
}
