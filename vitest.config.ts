import { existsSync } from "node:fs";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Layers that need the throw-away PostgreSQL cluster and its migrated template. */
const withDatabase = ["./tests/helpers/global-setup.ts"];

/** In the order in which they begin, before all others of their layer. */
const LONG_FILES = [
  "local/fuzz",
  "local/accounts",
  "local/scheduler",
  "api/auth-limits",
  "functions/mail-outage",
  "functions/contact-fuzz",
  "realtime/lost-backends",
  "realtime/readers",
  "sql/forecast",
].map((name) => {
  const file = `tests/${name}.test.ts`;
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`LONG_FILES: no ${file}`);
  return `/${file}`;
});

/** What takes longest begins first, so that no worker is left with it while the others idle. */
class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONG_FILES.findIndex((name) => moduleId.endsWith(name));
      return found < 0 ? LONG_FILES.length : found;
    };
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}

/** A second start within five seconds, a stop within three: nothing may run beside these. */
const TIMED = ["start", "crash"].map((name) => `tests/local/${name}.test.ts`);

/**
 * Layers run one after the other (`groupOrder`), files of a layer in parallel: a layer that starts
 * whole stacks must not steal the processor from one that measures.
 */
function layer(
  name: string,
  groupOrder: number,
  timeout: number,
  more: { include?: string[]; exclude?: string[]; fileParallelism?: boolean } = {},
): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      ...more,
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
    // By default one less than there are cores; tests wait for sockets and processes half of the time.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
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
      layer("local", 5, 120_000, { exclude: TIMED }),
      // Files of both layers side by side: each has a few long ones, and neither measures.
      layer("deploy", 5, 120_000),
      layer("local-timed", 6, 120_000, { include: TIMED, fileParallelism: false }),
    ],
  },
});
