declare global {
  /** By number, the files that a chunk imports; the first script reads it (vite/later-imports.ts). */
  var laterImports: string[][] | undefined;
}

/**
 * Lets chunks be fetched together with what they import from now on. Without it they come one after
 * the other.
 */
export async function fetchLaterImports(): Promise<void> {
  if (import.meta.env.DEV) return;
  // The build writes the file's own name here.
  const answer = await fetch("/later-imports.json").catch(() => null);
  if (!answer?.ok) return;
  const { files, imports } = (await answer.json()) as { files: string[]; imports: number[][] };
  globalThis.laterImports = imports.map((needed) => needed.flatMap((n) => files[n] ?? []));
}
