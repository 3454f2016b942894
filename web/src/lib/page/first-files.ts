/** What the build wrote into the page of its files (vite/first-screens.ts). */
interface FirstFiles {
  /** Null where any page may be shown. */
  path: string | null;
  /** By language and namespace, the modules of the page's own texts. */
  texts: Partial<Record<string, Partial<Record<string, string>>>>;
}

let files: FirstFiles | null | undefined;

/** Null in development and in the build, where nothing is known ahead. */
export function firstFiles(): FirstFiles | null {
  if (files === undefined) {
    const text = globalThis.document?.getElementById("first-screen-files")?.textContent;
    files = text ? (JSON.parse(text) as FirstFiles) : null;
  }
  return files;
}
