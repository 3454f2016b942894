import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Rolldown } from "vite";
import { chunksOf, LANGUAGES } from "./page-files.ts";

/** What public/service-worker.js reads as BUILD. */
interface Build {
  version: string;
  entry: string;
  fixed: string[];
  needed: string[];
  rest: string[];
}

/** What has to work without a network. */
export interface Offline {
  /** Their components and loaders. */
  routes: readonly string[];
  /** By the ends of their names, with all that they import at once. */
  modules: readonly string[];
  /** Namespaces of the texts that they show. */
  words: readonly string[];
}

/** Files whose names stay, of which the shell and an installed app make use. */
const FIXED = [
  "/first-paint.js",
  "/site.webmanifest",
  "/site.ja.webmanifest",
  "/site.ar.webmanifest",
  "/favicon.svg",
  "/favicon.ico",
  "/icon-192.png",
  "/icon-512.png",
  "/apple-touch-icon.png",
];
const PLACE = "const BUILD = null;";

/**
 * Writes the list of the build's files into its service-worker.js. Called when all pages are written:
 * the shell is one of them.
 */
export async function writeServiceWorker(
  outDir: string,
  output: Rolldown.RolldownOutput["output"],
  { routes, modules, words }: Offline,
): Promise<void> {
  const shell = await readFile(join(outDir, "app.html"), "utf8");
  const inShell = [...shell.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(shell)?.[1];
  if (!entry) throw new Error("app.html has no module script");
  const { find, ofRoute } = chunksOf(output);
  const texts = LANGUAGES.flatMap((language) =>
    words.flatMap((name) => find(`/src/locales/${language}/${name}.json`)),
  );
  const needed = new Set([
    ...inShell,
    ...routes.flatMap(ofRoute),
    ...modules.flatMap(find),
    ...texts,
  ]);
  // Fonts of other scripts and the first screens of pages are kept as they are used.
  const rest = output
    .map(({ fileName }) => `/${fileName}`)
    .filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path) && !needed.has(path));
  const lists = { entry, fixed: FIXED, needed: [...needed], rest };
  const file = join(outDir, "service-worker.js");
  const worker = await readFile(file, "utf8");
  if (!worker.includes(PLACE)) throw new Error("service-worker.js has no place for its list");
  const hash = createHash("sha256").update(shell).update(worker).update(JSON.stringify(lists));
  for (const path of FIXED) hash.update(await readFile(join(outDir, path)));
  const build: Build = { version: hash.digest("base64url").slice(0, 12), ...lists };
  await writeFile(
    file,
    worker.replace(PLACE, () => `const BUILD = ${JSON.stringify(build)};`),
  );
}
