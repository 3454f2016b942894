import type { Rolldown } from "vite";

export const LANGUAGES = ["en", "ja", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Name of what codeSplittingOptions of vite.config.ts split from a route. */
const OF_PAGE = "component---loader---pendingComponent";

/** A page by its file in src/routes and the namespaces its loader asks for. */
export interface Page {
  route: string;
  texts: string[];
  /** Its data changes: edge/worker.ts fills it. So is every page with `*` in its path. */
  changes?: true;
  /** Bytes of scripts that it may wait for (script-budget.ts): with more, the build fails. */
  budget?: number;
}

/** What a page fetches for its first screen, as addresses on the site. */
export interface PageFiles {
  scripts: string[];
  /** Style sheets that come with those scripts. */
  styles: string[];
  /** By language and namespace. */
  texts: Record<Language, Record<string, string>>;
}

/** Looks up in a build's output what its pages need beyond what its entry imports at once. */
export function pageFiles(output: Rolldown.RolldownOutput["output"]): {
  shell: PageFiles;
  of: (page: Page) => PageFiles;
} {
  const { holder, staticOf, stylesOf, find: findAll } = chunksOf(output);
  const known = new Set(staticOf(holder("/src/main.tsx")));
  const find = (end: string): string[] => findAll(end).filter((path) => !known.has(path));
  const texts = (namespaces: string[]): PageFiles["texts"] => {
    const of = (language: Language): Record<string, string> =>
      Object.fromEntries(
        namespaces.map((name) => {
          const { fileName, imports } = holder(`/src/locales/${language}/${name}.json`);
          if (imports.length > 0) throw new Error(`${fileName} is more than texts`);
          return [name, `/${fileName}`];
        }),
      );
    return { en: of("en"), ja: of("ja"), ar: of("ar") };
  };
  return {
    shell: { scripts: [], styles: [], texts: texts(["common"]) },
    of: (page) => {
      const own = find(`/src/routes/${page.route}?tsr-split=${OF_PAGE}`);
      return {
        scripts: [...known, ...own],
        styles: stylesOf(own),
        texts: texts(["common", ...page.texts]),
      };
    },
  };
}

/** Looks up the faces of a build, given without hash and ending; files are addresses on the site. */
export function faceFiles(
  output: Rolldown.RolldownOutput["output"],
  names: readonly string[],
): string[] {
  return names.map((name) => {
    const found = output.find(
      ({ fileName }) => fileName.includes(`/${name}-`) && fileName.endsWith(".woff2"),
    );
    if (!found) throw new Error(`The build holds no face ${name}`);
    return `/${found.fileName}`;
  });
}

/** Looks up chunks of a build by the end of a module's name; files are addresses on the site. */
export function chunksOf(output: Rolldown.RolldownOutput["output"]) {
  const chunks = output.filter((file) => file.type === "chunk");
  const holder = (end: string): Rolldown.OutputChunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (!found) throw new Error(`The build holds no chunk with ${end}`);
    return found;
  };
  const closure = (
    start: Rolldown.OutputChunk,
    next: (chunk: Rolldown.OutputChunk) => string[],
  ): string[] => {
    const found = new Set([start.fileName]);
    const visit = (chunk: Rolldown.OutputChunk): void => {
      for (const name of next(chunk)) {
        const other = chunks.find(({ fileName }) => fileName === name);
        if (!other || found.has(name)) continue;
        found.add(name);
        visit(other);
      }
    };
    visit(start);
    return [...found].map((file) => `/${file}`);
  };
  /** A chunk with all that it imports at once. */
  const staticOf = (chunk: Rolldown.OutputChunk): string[] =>
    closure(chunk, ({ imports }) => imports);
  return {
    holder,
    staticOf,
    /** The style sheets that some chunks' modules import. */
    stylesOf: (files: readonly string[]): string[] => {
      const sheets = chunks
        .filter(({ fileName }) => files.includes(`/${fileName}`))
        .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      return [...new Set(sheets)].map((file) => `/${file}`);
    },
    find: (end: string): string[] => staticOf(holder(end)),
    /** The parts of a route that are split from its definition. */
    ofRoute: (route: string): string[] => {
      const part = `/src/routes/${route}?tsr-split=`;
      const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.includes(part)));
      if (found.length === 0) throw new Error(`The build holds no part of ${route}`);
      return found.flatMap(staticOf);
    },
  };
}
