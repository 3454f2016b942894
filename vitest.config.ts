import { existsSync } from "node:fs";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Layers that need the throw-away PostgreSQL cluster and its migrated template. */
const withDatabase = ["./tests/helpers/global-setup.ts"];

/** In the order in which they begin, before all others of their layer. */
const LONG_FILES = [
  "local/accounts",
  "local/crash",
  "local/fuzz",
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

/** The layers share the workers from the longest files on, so that none is idle before the last. */
function layer(name: string, timeout: number): TestProjectConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      isolate: false,
      setupFiles: ["./tests/helpers/put-back.ts"],
      sequence: { groupOrder: 1 },
      // Every test signs in from one address; the limits have tests of their own.
      env: {
        SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS: "1000000",
        SUPABASE_AUTH_RATE_LIMIT_TOKEN_REFRESH: "1000000",
        SUPABASE_AUTH_RATE_LIMIT_TOKEN_VERIFICATIONS: "1000000",
      },
      globalSetup: withDatabase,
      testTimeout: timeout,
      hookTimeout: Math.max(timeout, 60_000),
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
    // What must come may come late on a busy machine.
    expect: { poll: { timeout: 60_000 } },
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
          // A process of its own for each file costs more than most files themselves.
          isolate: false,
          setupFiles: [
            "./tests/helpers/put-back.ts",
            "./tests/helpers/load-anew.ts",
            "./tests/helpers/patience.ts",
          ],
          testTimeout: 60_000,
          // It keeps its toasts in the module and shows them to the next page: loaded anew for each file, as ours are.
          server: { deps: { inline: ["sonner"] } },
          include: [
            "web/src/**/*.test.{ts,tsx}",
            "supabase/functions/**/*.test.ts",
            "local/**/*.test.ts",
            "scripts/**/*.test.ts",
          ],
          // Read as text by tests; other style sheets stay unprocessed.
          css: { include: [/(?:fonts|tokens)\.css/] },
          sequence: { groupOrder: 0 },
        },
      },
      // Some apply all migrations or judge 400 catches: seconds that a busy machine multiplies.
      layer("sql", 120_000),
      layer("api", 120_000),
      layer("functions", 120_000),
      layer("realtime", 120_000),
      layer("local", 300_000),
      layer("deploy", 300_000),
    ],
  },
});
