import type { Plugin } from "vite";

/** What checks data comes with the first data that is not the page's own (lib/forum/read-by.ts). */
const LATER = /\/node_modules\/(?:zod|@supabase)\//;

/** Refuses a build whose first script, which every page waits for, has grown by what comes later. */
export function smallEntry(): Plugin {
  return {
    name: "castboard:small-entry",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !file.isEntry) continue;
        const reached = new Set([file.fileName, ...file.imports]);
        for (const name of reached) {
          const chunk = bundle[name];
          if (chunk?.type !== "chunk") continue;
          for (const further of chunk.imports) reached.add(further);
          const later = Object.keys(chunk.modules).find((id) => LATER.test(id));
          if (later) this.error(`The first script would have ${later}: import it where it is used`);
        }
      }
    },
  };
}
