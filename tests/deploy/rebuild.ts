import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, posix, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, build } from "vite";
import { z } from "zod";
import { ROOT } from "../helpers/cluster.ts";
import type { Upload } from "./management-api.ts";

const importMap = z.object({ imports: z.record(z.string(), z.string()) });

export interface Rebuilt {
  fetch(request: Request): Promise<Response>;
  remove(): Promise<void>;
}

/**
 * Builds a function as hosted does, from nothing but what was uploaded: in an empty folder, with
 * relative imports out of the upload and packages out of its deno.json. Packages come from
 * node_modules, which has to hold the version that deno.json names.
 *
 * @throws when a file or an import was left out.
 */
export async function rebuild(upload: Upload): Promise<Rebuilt> {
  const folder = await mkdtemp(join(tmpdir(), "castboard-rebuilt-"));
  try {
    for (const [path, text] of upload.files) {
      const file = resolve(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const { imports } = importMap.parse(
      JSON.parse(upload.files.get(upload.import_map_path) ?? "{}"),
    );
    await build({
      configFile: false,
      root: folder,
      logLevel: "silent",
      plugins: [onlyUploaded(upload, folder, imports)],
      ssr: { noExternal: true },
      build: {
        ssr: resolve(folder, upload.entrypoint_path),
        rolldownOptions: { output: { entryFileNames: "function.mjs" } },
      },
    });
    const module = (await import(pathToFileURL(join(folder, "dist/function.mjs")).href)) as {
      default: Pick<Rebuilt, "fetch">;
    };
    return {
      fetch: (request) => module.default.fetch(request),
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function onlyUploaded(upload: Upload, folder: string, imports: Record<string, string>): Plugin {
  return {
    name: "only-uploaded",
    enforce: "pre",
    async resolveId(specifier, importer) {
      // Packages' own imports are the registry's business.
      if (!importer?.startsWith(folder) || importer.includes("node_modules")) return null;
      if (specifier.startsWith("node:")) return { id: specifier, external: true };
      if (specifier.startsWith(".")) {
        const path = posix.join(dirname(importer.slice(folder.length + 1)), specifier);
        if (!upload.files.has(path)) throw new Error(`${path} was not uploaded`);
        return resolve(folder, path);
      }
      const target = imports[specifier];
      if (!target) throw new Error(`${specifier} is not in ${upload.import_map_path}`);
      await expectInstalled(target);
      return this.resolve(specifier, join(ROOT, "package.json"), { skipSelf: true });
    },
  };
}

/** `npm:name@version/subpath`: that node_modules holds this version of it. */
async function expectInstalled(target: string): Promise<void> {
  const { name, version } =
    /^npm:(?<name>(?:@[^/]+\/)?[^@/]+)@(?<version>\d[^/]*)/.exec(target)?.groups ?? {};
  if (!name || !version) throw new Error(`${target} names no exact version of a package`);
  const manifest = join(ROOT, "node_modules", name, "package.json");
  const installed = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(manifest, "utf8")));
  if (installed.version !== version) {
    throw new Error(`${target} is deployed, but tests run ${installed.version}`);
  }
}
