import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { defineConfig } from "@playwright/test";
import { CLIENT } from "./tests/helpers/identity-provider.ts";

// Read again in every worker: the first reading decides, the workers inherit it.
process.env.E2E_PORT ??= String(await freePort());
// Where a spec's stand-in for Google and Facebook listens.
process.env.E2E_PROVIDER_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= "node_modules/.cache/castboard-e2e";
const { E2E_PORT: port, E2E_DATA_DIR: dataDir, CHROMIUM_PATH: executablePath } = process.env;

const providerSettings = (name: string): Record<string, string> => ({
  [`SUPABASE_AUTH_EXTERNAL_${name}_ENABLED`]: "true",
  [`SUPABASE_AUTH_EXTERNAL_${name}_CLIENT_ID`]: CLIENT.id,
  [`SUPABASE_AUTH_EXTERNAL_${name}_SECRET`]: CLIENT.secret,
  [`SUPABASE_AUTH_EXTERNAL_${name}_URL`]: `http://127.0.0.1:${process.env.E2E_PROVIDER_PORT}`,
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // One stack and one seed for the whole run: specs take turns, and those that change an event
  // make their own.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    trace: "retain-on-failure",
    contextOptions: { reducedMotion: "reduce" },
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
  webServer: {
    command: `node --import tsx local/start.ts --port ${port} --data-dir ${dataDir} --reset`,
    url: `http://localhost:${port}/healthz`,
    env: {
      DATABASE_URL: "",
      ...providerSettings("GOOGLE"),
      ...providerSettings("FACEBOOK"),
      // All specs sign in from one address.
      SUPABASE_AUTH_RATE_LIMIT_SIGN_IN_SIGN_UPS: "1000000",
      SUPABASE_AUTH_RATE_LIMIT_TOKEN_REFRESH: "1000000",
      SUPABASE_AUTH_RATE_LIMIT_TOKEN_VERIFICATIONS: "1000000",
    },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGINT", timeout: 20_000 },
  },
});
