import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { basename, extname, relative, sep } from "node:path";
import { listFiles } from "./fingerprint.ts";

export type Encoding = "br" | "gzip";

/** Bytes on disk. */
export interface StoredBytes {
  path: string;
  size: number;
}

export interface SiteFile {
  plain: StoredBytes;
  compressed: Partial<Record<Encoding, StoredBytes>>;
  type: string;
  /** Changes with the content. */
  hash: string;
  /** Whether the name carries a hash, so that the content under it never changes. */
  immutable: boolean;
}

export interface SiteFiles {
  /** By URL path: "/assets/index-abc.js". */
  files: ReadonlyMap<string, SiteFile>;
  /** The page without content, which the script fills. */
  app: SiteFile;
  /** `'sha256-…'` of each inline script of app.html, for its Content-Security-Policy. */
  scriptHashes: string[];
}

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
};

/** What runs, rather than being sent. */
const WORKER_FILES = new Set(["_worker.js", "_routes.json"]);

/** Reads the list of a build's files once. What is not in it is not served, whatever the path. */
export async function readSiteFiles(folder: string): Promise<SiteFiles> {
  const paths = await listFiles(folder);
  const present = new Set(paths);
  const files = new Map<string, SiteFile>();
  for (const path of paths) {
    if (/\.(?:br|gz)$/.test(path) || WORKER_FILES.has(basename(path))) continue;
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    const compressed: SiteFile["compressed"] = {};
    if (present.has(`${path}.br`)) compressed.br = await measure(`${path}.br`);
    if (present.has(`${path}.gz`)) compressed.gzip = await measure(`${path}.gz`);
    files.set(url, {
      plain: await measure(path),
      compressed,
      type: TYPES[extname(path)] ?? "application/octet-stream",
      hash: createHash("sha256")
        .update(await readFile(path))
        .digest("base64url")
        .slice(0, 16),
      immutable: url.startsWith("/assets/"),
    });
  }
  const app = files.get("/app.html");
  if (!app) throw new Error(`${folder} has no app.html`);
  return {
    files,
    app,
    scriptHashes: hashInlineScripts(await readFile(app.plain.path, "utf8")),
  };
}

async function measure(path: string): Promise<StoredBytes> {
  return { path, size: (await stat(path)).size };
}

function hashInlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
}
