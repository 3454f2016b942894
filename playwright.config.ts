import { defineConfig } from "@playwright/test";
import { CLIENT } from "./tests/helpers/identity-provider.ts";
import { stackPlaces } from "./tests/e2e/stacks.ts";

/**
 * Each worker has a stack and a seed of its own. The specs of a file take turns, and those that
 * change an event make their own; files run side by side.
 */
const workers = Number(process.env.E2E_WORKERS ?? 2);
const places = await stackPlaces(workers);
const { CHROMIUM_PATH: executablePath } = process.env;

const providerSettings = (name: string, port: number): Record<string, string> => ({
  [`SUPABASE_AUTH_EXTERNAL_${name}_ENABLED`]: "true",
  [`SUPABASE_AUTH_EXTERNAL_${name}_CLIENT_ID`]: CLIENT.id,
  [`SUPABASE_AUTH_EXTERNAL_${name}_SECRET`]: CLIENT.secret,
  [`SUPABASE_AUTH_EXTERNAL_${name}_URL`]: `http://127.0.0.1:${port}`,
});

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers,
  forbidOnly: Boolean(process.env.CI),
  // What must come may come late on a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    // What was done and asked, without a copy of the page after each step, which took a seventh of all
    // time of the tests. `--trace retain-on-failure` keeps these, too.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    // Each context would fetch the parts of the whole app. The worker has tests of its own, which allow it.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A browser that looks for updates and guesses at networks disturbs what it measures.
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // Started one after the other: the first builds the site, the others find the build.
  webServer: places.map(({ port, providerPort, dataDir }) => ({
    command: `node --import tsx local/start.ts --port ${port} --data-dir ${dataDir} --reset`,
    url: `http://localhost:${port}/healthz`,
    env: {
      DATABASE_URL: "",
      ...providerSettings("GOOGLE", providerPort),
      ...providerSettings("FACEBOOK", providerPort),
      // All specs sign in from one address.
      SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS: "1000000",
      SUPABASE_AUTH_RATE_LIMIT_TOKEN_REFRESH: "1000000",
      SUPABASE_AUTH_RATE_LIMIT_TOKEN_VERIFICATIONS: "1000000",
    },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGINT", timeout: 20_000 },
  })),
});
