import type { Plugin } from "vite";

/**
 * Sonner appends its style sheet to the document as a style element, which `style-src 'self'`
 * refuses. The same rules come from `sonner/dist/styles.css`, so the build drops the call.
 */
export function quietStyles(): Plugin {
  return {
    name: "castboard:quiet-styles",
    apply: "build",
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        const quiet = code.replace(/^__insertCSS\(".*"\);$/m, "");
        if (quiet === code) this.error("sonner no longer inserts its styles the known way");
        return { code: quiet, map: null };
      },
    },
  };
}
