import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import {
  type BuildEnvironment,
  type Plugin,
  type Rolldown,
  type ViteBuilder,
  transformWithOxc,
} from "vite";
import type { Prerender, Prerendered } from "./prerendered.ts";
import {
  faceFiles,
  LANGUAGES,
  pageFiles,
  type Language,
  type Page,
  type PageFiles,
} from "./page-files.ts";
import { scriptMeter } from "./script-budget.ts";
import { writeServiceWorker, type Offline } from "./service-worker.ts";

type Output = Rolldown.RolldownOutput["output"];

/** What public/first-paint.js reads in a page's #first-screen-files. */
interface Ahead {
  /** The path that the HTML was rendered for, where `*` stands for any one part; null for the shell. */
  path: string | null;
  /** The faces of a first screen in English, so that its text is set once. */
  faces: string[];
  /** The page's modules, the entry first; empty where script tags ask for them. */
  scripts: string[];
  texts: PageFiles["texts"];
  /** The first screen in the languages that the HTML is not in, as files. */
  screens: Partial<Record<Language, string>>;
}

const ROOT = '<div id="root"></div>';
const MODULE_SCRIPT = /<script type="module"[^>]*><\/script>\s*/g;
const FIRST_PAINT = '<script src="/first-paint.js"></script>';
/** What stands for a part of an address that is not known to the build; a valid id of no row. */
const ANY = "00000000-0000-4000-8000-000000000000";

/**
 * Writes each page as HTML of its own, so that it is on the screen before any script has arrived:
 * `/contact` as contact.html, in English, with the other languages' first screens beside it as
 * fragments. The script then puts the living page in its place. app.html is the page without
 * content, for every other path.
 *
 * A page with `*` in its path is rendered as it waits for its data, with empty `Slot`s: `/events/*` as
 * events/_.html; so is one that `changes`. edge/worker.ts, written as _worker.js, fills their slots.
 *
 * @param pages by path
 * @param offline what has to work without a network
 * @param unfilled paths that look like one of `pages` and are none of them
 * @param closed folders of which `pages` has every page: the worker returns 404 for any other path in one
 * @param faces of English text on the first screens, without hash and ending
 */
export function firstScreens(
  pages: Record<string, Page>,
  offline: Offline,
  unfilled: readonly string[],
  closed: readonly string[],
  faces: readonly string[],
): Plugin {
  return {
    name: "castboard:first-screens",
    apply: "build",
    config: () => ({
      builder: {},
      environments: {
        ssr: {
          build: {
            write: false,
            ssr: true,
            minify: false,
            rolldownOptions: {
              input: join(import.meta.dirname, "../src/prerender.tsx"),
              // Loaded by require(): the tool that loads this file may replace import().
              output: { codeSplitting: false, format: "cjs" },
            },
          },
          resolve: { noExternal: true },
        },
      },
    }),
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error("The site is built in two environments");
      const output = await build(builder, client);
      const files = pageFiles(output);
      const prerender = await loadPrerender(await build(builder, ssr));
      const {
        root,
        build: { outDir },
      } = client.config;
      await writePages(resolve(root, outDir), pages, files, faceFiles(output, faces), prerender);
      await keepBudgets(resolve(root, outDir), pages, files, (line) =>
        builder.config.logger.info(line),
      );
      await writeWorker(resolve(root, outDir), pages, unfilled, closed);
      await writeServiceWorker(resolve(root, outDir), output, offline);
    },
  };
}

async function build(builder: ViteBuilder, environment: BuildEnvironment): Promise<Output> {
  const built = await builder.build(environment);
  if (!("output" in built)) throw new Error(`${environment.name} was built more than once`);
  return built.output;
}

async function loadPrerender(output: Output): Promise<Prerender> {
  const entry = output.find((file) => file.type === "chunk" && file.isEntry);
  if (entry?.type !== "chunk") throw new Error("prerender.tsx was not built");
  const folder = await mkdtemp(join(tmpdir(), "castboard-prerender-"));
  try {
    const file = join(folder, "prerender.cjs");
    await writeFile(file, entry.code);
    return (createRequire(file)(file) as { prerender: Prerender }).prerender;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writePages(
  outDir: string,
  pages: Record<string, Page>,
  files: ReturnType<typeof pageFiles>,
  faces: string[],
  prerender: Prerender,
): Promise<void> {
  const template = await readFile(join(outDir, "index.html"), "utf8");
  const write = async (path: string, content: string): Promise<void> => {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), content);
  };
  const { scripts: none, texts: ofShell } = files.shell;
  const shell: Ahead = { path: null, faces, scripts: none, texts: ofShell, screens: {} };
  await write("app.html", withAhead(template, shell));
  for (const [path, page] of Object.entries(pages)) {
    const name = path === "/" ? "index" : path.slice(1).replaceAll("*", "_");
    const { scripts, styles, texts } = files.of(page);
    const ahead: Ahead = { path, faces, scripts, texts, screens: {} };
    let english: Prerendered | undefined;
    for (const language of LANGUAGES) {
      const screen = await prerender(path.replaceAll("*", ANY), language, page.texts);
      // What is typed before the script arrives would be lost.
      screen.html = screen.html.replaceAll(/<(?:input|textarea) /g, "$&readonly ");
      if (language === "en") {
        english = screen;
        continue;
      }
      const hash = createHash("sha256").update(screen.html).digest("base64url").slice(0, 8);
      const file = `assets/${name.replaceAll("/", "-")}-${language}-${hash}.html`;
      await write(file, screen.html);
      ahead.screens[language] = `/${file}`;
    }
    if (!english) throw new Error("No English page");
    const head = withStyles(withAhead(template, ahead), styles);
    await write(`${name}.html`, withScreen(head, path, english));
  }
}

async function keepBudgets(
  outDir: string,
  pages: Record<string, Page>,
  files: ReturnType<typeof pageFiles>,
  log: (line: string) => void,
): Promise<void> {
  const measure = scriptMeter(outDir);
  const kept = Object.entries(pages).map(async ([path, page]) => {
    if (page.budget === undefined) return;
    const bytes = await measure(files.of(page));
    const line = `Scripts of ${path} until it answers: ${bytes} bytes of ${page.budget}`;
    if (bytes > page.budget)
      throw new Error(`${line}: import later what its first screen does without`);
    log(line);
  });
  await Promise.all(kept);
}

/**
 * The worker that fills pages whose data changes, and the list of the paths that are its, both as
 * Cloudflare Pages and the local stack read them.
 */
async function writeWorker(
  outDir: string,
  pages: Record<string, Page>,
  unfilled: readonly string[],
  closed: readonly string[],
): Promise<void> {
  const paths = Object.keys(pages).filter((path) => path.includes("*") || pages[path]?.changes);
  // `*` stands for several parts, too, and Cloudflare refuses a rule that another one includes.
  const filled = new Set(paths.map((path) => path.replace(/(?<=\*).*/, "")));
  const include = [...filled, ...closed.map((folder) => `${folder}/*`), "/sitemap.xml"];
  const known = Object.keys(pages).filter((path) =>
    closed.some((folder) => path.startsWith(`${folder}/`)),
  );
  const source = join(import.meta.dirname, "../edge/worker.ts");
  const { code } = await transformWithOxc(await readFile(source, "utf8"), source);
  await writeFile(join(outDir, "_worker.js"), code);
  const routes = { version: 1, include, exclude: [...unfilled, ...known] };
  await writeFile(join(outDir, "_routes.json"), JSON.stringify(routes));
}

/** The page with its list for public/first-paint.js, which starts `scripts` after the first paint. */
function withAhead(template: string, ahead: Ahead): string {
  const list = `<script type="application/json" id="first-screen-files">${JSON.stringify(ahead)}</script>`;
  const page = replaceOnce(template, FIRST_PAINT, `${list}\n    ${FIRST_PAINT}`);
  return ahead.scripts.length === 0 ? page : page.replaceAll(MODULE_SCRIPT, "");
}

/** The page with the style sheets of its own parts: without them its first screen would move when they arrive. */
function withStyles(template: string, styles: readonly string[]): string {
  const links = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">\n  `);
  return replaceOnce(template, "</head>", `${links.join("")}</head>`);
}

function withScreen(
  template: string,
  path: string,
  { html, title, description }: Prerendered,
): string {
  const content = replaceOnce(template, ROOT, `<div id="first-screen">${html}</div>${ROOT}`);
  const told: [pattern: RegExp, value: string | undefined][] = [
    [/(?<=<title>)[^<]*/, title],
    [/(?<=<meta property="og:title" content=")[^"]*/, title],
    [/(?<=<meta\s+name="description"\s+content=")[^"]*/, description],
    [/(?<=<meta\s+property="og:description"\s+content=")[^"]*/, description],
    [/(?<=<meta property="og:url" content="[^"]*)\/(?=")/, path],
    [/(?<=<link rel="canonical" href="[^"]*)\/(?=")/, path],
  ];
  return told.reduce(
    (page, [pattern, value]) =>
      value === undefined ? page : replaceOnce(page, pattern, escapeHtml(value)),
    content,
  );
}

function replaceOnce(text: string, part: string | RegExp, by: string): string {
  const replaced = text.replace(part, () => by);
  if (replaced === text && !text.includes(by)) throw new Error(`index.html holds no ${part}`);
  return replaced;
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
