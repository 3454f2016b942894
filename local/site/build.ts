import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { runToEnd } from "../process/guarded-child.ts";
import { makeWritableFolder } from "../process/writable-folder.ts";
import { StackError } from "../stack-error.ts";
import { fingerprintSources, listFiles } from "./fingerprint.ts";

/** Kinds that shrink; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:html|js|css|json|svg|txt|xml|webmanifest|map)$/;
/** The host compresses files from some fifty bytes on; of these, one in two becomes no smaller. */
const WORTH_BYTES = 256;
const DAY_MS = 86_400_000;

/**
 * The folder with a build of the present sources; built by Vite when there is none yet. Builds are
 * named by their sources and never changed, so one that a running stack serves stays whole.
 */
export async function buildSite(
  root: string,
  dataDir: string,
  log: (line: string) => void,
): Promise<string> {
  const name = await fingerprintSources(root);
  const shared = join(root, "node_modules/.cache/castboard-site");
  const own = join(dataDir, "site");
  for (const store of [shared, own]) {
    const found = join(store, name);
    if (await isFolder(found)) return found;
  }
  // A checkout that belongs to somebody else cannot hold the build; the data folder can.
  const store = (await makeWritableFolder(shared)) ? shared : own;
  await mkdir(store, { recursive: true });
  log("Building the site");
  const folder = join(store, name);
  const draft = join(store, `${name}.${process.pid}.new`);
  try {
    await runVite(root, draft);
    await compressAll(draft);
    await rename(draft, folder);
  } catch (error) {
    // Another start may have built the same meanwhile.
    if (!(await isFolder(folder))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOldBuilds(store, name);
  return folder;
}

async function runVite(root: string, outDir: string): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const { code, output } = await runToEnd(
    process.execPath,
    [
      vite,
      "build",
      "--outDir",
      outDir,
      "--emptyOutDir",
      "--logLevel",
      "warn",
      "--configLoader",
      "runner",
    ],
    { cwd: join(root, "web"), env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" } },
  );
  if (code !== 0) {
    process.stderr.write(`${output}\n`);
    throw new StackError("The site could not be built: Vite's own words are above.");
  }
}

/** Writes a .br and a .gz beside each file that they make smaller. */
async function compressAll(folder: string): Promise<void> {
  const files = await listFiles(folder);
  // All at once: as many as there are threads for it are compressed side by side.
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_BYTES) return;
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}

async function removeOldBuilds(store: string, current: string): Promise<void> {
  await utimes(join(store, current), new Date(), new Date());
  for (const name of await readdir(store)) {
    const folder = join(store, name);
    // A younger one may be what another running stack serves.
    const age = Date.now() - (await stat(folder)).mtimeMs;
    if (name !== current && age > DAY_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
