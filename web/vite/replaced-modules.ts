import { join } from "node:path";

const inWeb = (path: string): string => join(import.meta.dirname, "..", path);

/** Modules of packages, and what the site has in their place. */
export const replacedModules = [
  // Radix locks scrolling through a style element, which `style-src 'self'` refuses.
  { find: "react-remove-scroll", replacement: inWeb("src/lib/page/remove-scroll.tsx") },
  // The Markdown parser's table of all of HTML's names, for a short one.
  {
    find: "entities",
    replacement: inWeb("../supabase/functions/_shared/markdown/entities.ts"),
  },
  // React has had the hook of a store since version 18: not the one that stands in for it.
  {
    find: "use-sync-external-store/shim/with-selector",
    replacement: "use-sync-external-store/with-selector",
  },
  // What lucide's icons are made with.
  { find: "../createLucideIcon.mjs", replacement: inWeb("src/components/ui/create-icon.ts") },
];
