import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { type CliResult, runSupabase } from "../../scripts/supabase-cli.ts";

export const PROJECT = "abcdefghijklmnopqrst";

const metadata = z.object({
  name: z.string(),
  entrypoint_path: z.string(),
  import_map_path: z.string(),
  verify_jwt: z.boolean(),
});

const namedValues = z.array(z.object({ name: z.string(), value: z.string() }));

const bulk = z.array(z.looseObject({ slug: z.string() }));

/** A function as the CLI uploaded it. */
export interface Upload extends z.infer<typeof metadata> {
  /** Text by path. */
  files: Map<string, string>;
}

export interface ManagementApi {
  uploads: Map<string, Upload>;
  /** What `config push` has sent, by block. */
  pushed: { api: Record<string, unknown>; auth: Record<string, unknown> };
  /** Of the functions, by name. */
  secrets: Map<string, string>;
  /** Runs the CLI against this API, signed in, with a home folder of its own. */
  supabase(args: string[], env?: NodeJS.ProcessEnv): Promise<CliResult>;
  close(): Promise<void>;
}

/** The settings of a new project, as far as the tests look at them. */
const NEW_PROJECT = {
  api: {
    db_schema: "public,graphql_public",
    db_extra_search_path: "public, extensions",
    max_rows: 1000,
  },
  auth: {
    site_url: "http://localhost:3000",
    uri_allow_list: "",
    external_google_enabled: true,
    external_facebook_enabled: false,
    external_apple_enabled: false,
    password_min_length: 6,
    mailer_autoconfirm: true,
  },
};

/**
 * Stands in for the parts of hosted's management API that `functions deploy --use-api`,
 * `config diff`, `config push` and `secrets set` talk to.
 */
export async function startManagementApi(): Promise<ManagementApi> {
  const uploads = new Map<string, Upload>();
  const bundled = new Map<string, Upload>();
  const pushed: ManagementApi["pushed"] = { api: {}, auth: {} };
  const secrets = new Map<string, string>();
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const refuse = (error: unknown) => answer(400, { message: String(error) });
    const { pathname, searchParams } = new URL(request.url ?? "", "http://api");
    if (request.method === "POST" && pathname === `/v1/projects/${PROJECT}/functions/deploy`) {
      readUpload(request).then((upload) => {
        // Several functions are bundled one by one and then put to work together.
        const waits = searchParams.get("bundleOnly") === "true";
        (waits ? bundled : uploads).set(upload.name, upload);
        const { name, verify_jwt } = upload;
        const times = { created_at: Date.now(), updated_at: Date.now() };
        const status = "ACTIVE";
        answer(201, { id: name, slug: name, name, verify_jwt, version: 1, status, ...times });
      }, refuse);
    } else if (request.method === "PUT" && pathname === `/v1/projects/${PROJECT}/functions`) {
      readBody(request).then((body) => {
        const functions = bulk.parse(JSON.parse(body.toString("utf8")));
        for (const { slug } of functions) {
          const upload = bundled.get(slug);
          if (upload) uploads.set(slug, upload);
        }
        answer(200, { functions });
      }, refuse);
    } else if (request.method === "GET" && pathname === `/v1/projects/${PROJECT}`) {
      answer(200, { id: PROJECT, ref: PROJECT, name: "castboard", status: "ACTIVE_HEALTHY" });
    } else if (request.method === "POST" && pathname === `/v1/projects/${PROJECT}/secrets`) {
      readBody(request).then((body) => {
        const given = namedValues.parse(JSON.parse(body.toString("utf8")));
        for (const { name, value } of given) secrets.set(name, value);
        answer(201, {});
      }, refuse);
    } else if (request.method === "GET" && pathname === `/v1/projects/${PROJECT}/billing/addons`) {
      answer(200, { selected_addons: [], available_addons: [] });
    } else if (request.method === "GET" && pathname === `/v2/projects/${PROJECT}/config`) {
      const data = { type: "project_config", id: PROJECT, attributes: NEW_PROJECT };
      answer(200, { data });
    } else if (request.method === "PATCH" && pathname === `/v1/projects/${PROJECT}/postgrest`) {
      readSettings(request).then((settings) => {
        Object.assign(pushed.api, settings);
        answer(200, { ...NEW_PROJECT.api, ...POOL, ...settings });
      }, refuse);
    } else if (request.method === "PATCH" && pathname === `/v1/projects/${PROJECT}/config/auth`) {
      readSettings(request).then((settings) => {
        Object.assign(pushed.auth, settings);
        // The real answer lists more than two hundred settings, and the CLI wants each of them: it
        // reports this one as incomplete, after its last request.
        answer(200, { ...NEW_PROJECT.auth, ...settings });
      }, refuse);
    } else {
      answer(404, { message: `${request.method} ${pathname} is not part of the stand-in` });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const home = await mkdtemp(join(tmpdir(), "castboard-cli-home-"));
  const profile = join(home, "profile.yaml");
  await writeFile(
    profile,
    `name: stand-in\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: localhost\n`,
  );
  const env = { HOME: home, SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}` };
  return {
    uploads,
    pushed,
    secrets,
    supabase: (args, more) =>
      runSupabase([...args, "--profile", profile], { env: { ...env, ...more }, silent: true }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(home, { recursive: true, force: true });
    },
  };
}

const POOL = {
  db_pool: null,
  db_pool_acquisition_timeout: null,
  db_pool_max_idletime: null,
  db_pool_max_lifetime: null,
};

async function readSettings(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body: unknown = JSON.parse((await readBody(request)).toString("utf8"));
  return z.record(z.string(), z.unknown()).parse(body);
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readUpload(request: IncomingMessage): Promise<Upload> {
  const contentType = request.headers["content-type"] ?? "";
  const body = new Response(await readBody(request), { headers: { "content-type": contentType } });
  const form = await body.formData();
  const about = form.get("metadata");
  const text = typeof about === "string" ? about : ((await about?.text()) ?? "");
  const files = new Map<string, string>();
  for (const part of form.getAll("file")) {
    if (typeof part !== "string") files.set(part.name, await part.text());
  }
  return { ...metadata.parse(JSON.parse(text)), files };
}
