import type { Plugin } from "vite";

/** How Vite begins a chunk that imports others later: with the files that each of those needs. */
const LIST =
  /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[.*?\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/;
const NEEDED = /__vite__mapDeps\(\[([\d,]+)\]\)/g;
/** What src/lib/page/later-imports.ts fetches. */
const NAME = "later-imports.json";

/**
 * Takes out of the first script which files the chunks of all pages import, and writes it as a file that
 * comes after the first page: only the next page makes use of it. Until then a chunk is fetched
 * before what it imports. Style sheets stay, because Vite waits for them.
 */
export function laterImports(): Plugin {
  return {
    name: "castboard:later-imports",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
        if (entry?.type !== "chunk") throw new Error("The build has no entry");
        const [list = "", names] = LIST.exec(entry.code) ?? [];
        if (!names) this.error("Vite no longer lists what chunks import the known way");
        const files = JSON.parse(names) as string[];
        const isStyle = (n: number): boolean => files[n]?.endsWith(".css") ?? false;
        const imports: number[][] = [];
        const known = new Map<string, number>();
        const code = entry.code.slice(list.length).replaceAll(NEEDED, (_, numbers: string) => {
          const needed = numbers.split(",").map(Number);
          // A route's loader and its component are one chunk.
          const at = known.get(numbers) ?? imports.push(needed.filter((n) => !isStyle(n))) - 1;
          known.set(numbers, at);
          const styles = needed.filter(isStyle).map((n) => JSON.stringify(files[n]));
          return styles.length > 0 ? `[${styles.join(",")},...__later(${at})]` : `__later(${at})`;
        });
        const reference = this.emitFile({
          type: "asset",
          name: NAME,
          source: JSON.stringify({ files, imports }),
        });
        if (!code.includes(NAME)) throw new Error(`Nothing fetches ${NAME}`);
        entry.code = `const __later=n=>globalThis.laterImports?.[n]??[];\n${code.replaceAll(
          NAME,
          () => this.getFileName(reference),
        )}`;
      },
    },
  };
}
