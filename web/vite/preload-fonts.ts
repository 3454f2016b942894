import type { Plugin } from "vite";

/** Preloads the faces of the first screen, so that text is set once. `names` without hash and ending. */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: "castboard:preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {});
        return names.map((name) => {
          const file = files.find((path) => path.includes(name) && path.endsWith(".woff2"));
          if (!file) throw new Error(`The build holds no font ${name}`);
          return {
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              crossorigin: "",
              href: `/${file}`,
            },
            injectTo: "head" as const,
          };
        });
      },
    },
  };
}
