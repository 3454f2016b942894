import { defineConfig, type TestProjectConfiguration } from "vitest/config";

/** Layers that need the throw-away PostgreSQL cluster and its migrated template. */
const withDatabase = ["./tests/helpers/global-setup.ts"];

/**
 * Layers run one after the other (`groupOrder`), files of a layer in parallel: a layer that starts
 * whole stacks must not steal the processor from one that measures.
 */
function layer(name: string, groupOrder: number, timeout: number): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      // Every test signs in from one address; the limits have tests of their own.
      env: {
        SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS: "1000000",
        SUPABASE_AUTH_RATE_LIMIT_TOKEN_REFRESH: "1000000",
        SUPABASE_AUTH_RATE_LIMIT_TOKEN_VERIFICATIONS: "1000000",
      },
      globalSetup: withDatabase,
      testTimeout: timeout,
      hookTimeout: Math.max(timeout, 60_000),
      sequence: { groupOrder },
    },
  };
}

export default defineConfig({
  test: {
    environment: "node",
    passWithNoTests: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // supabase-js 2.119 says so of Node 20 at every import; that it runs there is what is tested.
    onConsoleLog: (line) => !line.includes("Node.js 20 and below are deprecated"),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "web/src/**/*.test.{ts,tsx}",
            "supabase/functions/**/*.test.ts",
            "local/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          // Read as text by the contrast test; other style sheets stay unprocessed.
          css: { include: [/tokens\.css/] },
          sequence: { groupOrder: 0 },
        },
      },
      layer("sql", 1, 20_000),
      layer("api", 2, 30_000),
      layer("functions", 3, 30_000),
      layer("realtime", 4, 60_000),
      layer("local", 5, 120_000),
      layer("deploy", 6, 120_000),
    ],
  },
});
