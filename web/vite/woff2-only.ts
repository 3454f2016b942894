import type { Plugin } from "vite";

/** The packages' own style sheets name a .woff beside every .woff2; no supported browser asks for it. */
export function woff2Only(): Plugin {
  return {
    name: "castboard:woff2-only",
    enforce: "pre",
    transform: {
      filter: { id: /@fontsource[\\/].*\.css$/ },
      handler: (code) => code.replaceAll(/, url\([^)]*\.woff\) format\('woff'\)/g, ""),
    },
  };
}
