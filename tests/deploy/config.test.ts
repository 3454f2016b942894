import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "../helpers/cluster.ts";
import { type ManagementApi, PROJECT, startManagementApi } from "./management-api.ts";

let api: ManagementApi;
/** The project without the files of variables that its developer may have. */
let folder: string;
beforeEach(async () => {
  api = await startManagementApi();
  folder = await mkdtemp(join(tmpdir(), "castboard-config-"));
  await cp(join(ROOT, "supabase"), join(folder, "supabase"), {
    recursive: true,
    filter: (path) => !/\/\.(env|temp)/.test(path),
  });
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** The tests run with settings of their own for the stack's auth service, which the CLI reads, too. */
const withoutSettings = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^SUPABASE_(AUTH_|ENV$)/.test(name))
    .map((name) => [name, undefined]),
);
const supabase = (args: string[], env?: NodeJS.ProcessEnv) =>
  api.supabase([...args, `--remote=${PROJECT}`, "--workdir", folder], {
    ...withoutSettings,
    ...env,
  });
const push = (env?: NodeJS.ProcessEnv) => supabase(["config", "push", "--yes"], env);

test("config push without any variable sends no address and switches no provider", async () => {
  await push();
  expect(JSON.stringify(api.pushed)).not.toMatch(/localhost|127\.0\.0\.1|env\(/);
  const settings = Object.keys(api.pushed.auth);
  expect(settings).toContain("password_min_length");
  expect(
    settings.filter((name) => /^(site_url|uri_allow_list|external_(?!email))/.test(name)),
  ).toEqual([]);
});

test("config push sends the site's address and a provider from the variables", async () => {
  await writeFile(
    join(folder, "supabase/.env.production"),
    "SUPABASE_AUTH_SITE_URL=https://castboard.example\n",
  );
  await push({
    SUPABASE_ENV: "production",
    SUPABASE_AUTH_EXTERNAL_APPLE_ENABLED: "true",
    SUPABASE_AUTH_EXTERNAL_APPLE_CLIENT_ID: "example.castboard",
    SUPABASE_AUTH_EXTERNAL_APPLE_SECRET: "a secret",
  });
  expect(api.pushed.auth).toMatchObject({
    site_url: "https://castboard.example",
    external_apple_enabled: true,
    external_apple_client_id: "example.castboard",
    external_apple_secret: "a secret",
  });
  expect(api.pushed.auth).not.toHaveProperty("external_google_enabled");
});

test("config push sends what the accounts rely on", async () => {
  const { messages } = await push();
  expect(messages).not.toMatch(/deprecated|unknown/i);
  expect(api.pushed.api).toMatchObject({ db_schema: "public" });
  expect(api.pushed.auth).toMatchObject({
    external_email_enabled: true,
    mailer_autoconfirm: false,
    mfa_totp_enroll_enabled: true,
    mfa_totp_verify_enabled: true,
    password_min_length: 8,
    mailer_secure_email_change_enabled: true,
    security_update_password_require_reauthentication: true,
    rate_limit_token_refresh: 300,
    rate_limit_verify: 30,
  });
  for (const template of [
    "confirmation",
    "recovery",
    "magic_link",
    "email_change",
    "reauthentication",
  ]) {
    const content = await readFile(join(ROOT, `supabase/templates/${template}.html`), "utf8");
    expect(api.pushed.auth[`mailer_templates_${template}_content`]).toBe(content);
    expect(api.pushed.auth[`mailer_subjects_${template}`]).toMatch(/eq \.Data\.locale "ja"/);
  }
});

test("config diff shows the address that a push would set, and changes nothing", async () => {
  const diff = await supabase(["config", "diff"], {
    SUPABASE_AUTH_SITE_URL: "https://castboard.example",
  });
  expect(diff.code, diff.messages).toBe(0);
  expect(diff.output).toContain('"https://castboard.example" (from SUPABASE_AUTH_SITE_URL)');
  expect(api.pushed).toEqual({ api: {}, auth: {} });
});

test("an unattended push without --yes changes nothing and fails", async () => {
  const { code } = await supabase(["config", "push"]);
  expect(code).not.toBe(0);
  expect(api.pushed).toEqual({ api: {}, auth: {} });
});

test("the example of the functions' secrets names all that mail needs", async () => {
  const file = join(ROOT, "supabase/functions/.env.example");
  const set = await supabase(["secrets", "set", "--env-file", file, "--yes"]);
  expect(set.code, set.messages).toBe(0);
  expect([...api.secrets.keys()].toSorted()).toEqual([
    "CONTACT_EMAIL",
    "MAIL_FROM",
    "RESEND_API_KEY",
    "SITE_URL",
  ]);
});
