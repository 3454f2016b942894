import type { Plugin, Rolldown } from "vite";

/** A page by its file in src/routes and the namespaces its loader asks for. */
interface Screen {
  route: string;
  texts: string[];
}

const LANGUAGES = ["en", "ja", "ar"];

/**
 * Writes into index.html which files a page needs for its first screen beside the shell's own, by
 * path ("/services/*" stands for one more part) and language: public/first-paint.js fetches them
 * while the shell is still on its way.
 */
export function firstScreens(screens: Record<string, Screen>): Plugin {
  return {
    name: "castboard:first-screens",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, chunk: entry }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
        const known = new Set([entry?.fileName, ...(entry ? dependencies(entry, chunks) : [])]);
        const find = (end: string): string[] => {
          const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
          if (!found) throw new Error(`The build holds no chunk with ${end}`);
          return [found.fileName, ...dependencies(found, chunks)]
            .filter((file) => !known.has(file))
            .map((file) => `/${file}`);
        };
        const texts = (namespaces: string[]): Record<string, string[]> =>
          Object.fromEntries(
            LANGUAGES.map((language) => [
              language,
              namespaces.flatMap((name) => find(`/src/locales/${language}/${name}.json`)),
            ]),
          );
        const list = {
          shell: texts(["common"]),
          screens: Object.fromEntries(
            Object.entries(screens).map(([path, screen]) => [
              path,
              {
                files: find(`/src/routes/${screen.route}?tsr-split=component---loader`),
                texts: texts(screen.texts),
              },
            ]),
          ),
        };
        const tag = `<script type="application/json" id="first-screens">${JSON.stringify(list)}</script>`;
        return html.replace('<script src="/first-paint.js">', (script) => `${tag}\n    ${script}`);
      },
    },
  };
}

/** The files that a chunk imports at once, and those that these import. */
function dependencies(chunk: Rolldown.OutputChunk, all: Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>();
  const visit = ({ imports }: Rolldown.OutputChunk): void => {
    for (const name of imports) {
      const next = all.find(({ fileName }) => fileName === name);
      if (!next || found.has(name)) continue;
      found.add(name);
      visit(next);
    }
  };
  visit(chunk);
  return [...found];
}
