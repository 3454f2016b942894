import type { Rolldown } from "vite";

export const LANGUAGES = ["en", "ja", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A page by its file in src/routes and the namespaces its loader asks for. */
export interface Page {
  route: string;
  texts: string[];
  /** Its data changes: edge/worker.ts fills it. So is every page with `*` in its path. */
  changes?: true;
}

/** What a page fetches for its first screen, as addresses on the site. */
export interface PageFiles {
  scripts: string[];
  texts: Record<Language, string[]>;
}

/** Looks up in a build's output what its pages need beyond what its entry imports at once. */
export function pageFiles(output: Rolldown.RolldownOutput["output"]): {
  shell: PageFiles;
  of: (page: Page) => PageFiles;
} {
  const chunks = output.filter((file) => file.type === "chunk");
  const holder = (end: string): Rolldown.OutputChunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (!found) throw new Error(`The build holds no chunk with ${end}`);
    return found;
  };
  const entry = holder("/src/main.tsx");
  const known = new Set([entry.fileName, ...dependencies(entry, chunks)]);
  const find = (end: string): string[] => {
    const found = holder(end);
    return [found.fileName, ...dependencies(found, chunks)]
      .filter((file) => !known.has(file))
      .map((file) => `/${file}`);
  };
  const texts = (namespaces: string[]): PageFiles["texts"] => {
    const of = (language: Language): string[] =>
      namespaces.flatMap((name) => find(`/src/locales/${language}/${name}.json`));
    return { en: of("en"), ja: of("ja"), ar: of("ar") };
  };
  return {
    shell: { scripts: [], texts: texts(["common"]) },
    of: (page) => ({
      scripts: [
        ...[...known].map((file) => `/${file}`),
        ...find(`/src/routes/${page.route}?tsr-split=component---loader`),
      ],
      texts: texts(["common", ...page.texts]),
    }),
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
