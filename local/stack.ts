import { join } from "node:path";
import { createApi } from "./api/create-api.ts";
import { createSharedCache } from "./cache/shared-cache.ts";
import { type DataDirLock, lockDataDir, prepareDataDir } from "./data-dir.ts";
import { type Functions, serveFunctions } from "./functions/serve.ts";
import { type Keys, loadKeys } from "./keys/keys.ts";
import { type Listener, isLoopback } from "./gateway/listener.ts";
import { mailSinkKey } from "./mail/guard.ts";
import { createMailSink } from "./mail/sink.ts";
import { migrate } from "./postgres/migrate.ts";
import { type DatabaseServer, startPostgres, adoptPostgres } from "./postgres/server.ts";
import { createPaymentProvider } from "./payments/provider.ts";
import { createRealtime } from "./realtime/server.ts";
import {
  AUDIENCE_QUEUE,
  CARD_QUEUE,
  FEED_QUEUE,
  MAIL_QUEUE,
  PUSH_QUEUE,
  STORAGE_QUEUE,
  startQueueWorker,
} from "./jobs/queue-worker.ts";
import { pingApi, pingDatabase } from "./gateway/readiness.ts";
import { startScheduler } from "./jobs/scheduler.ts";
import { buildSite } from "./site/build.ts";
import { readSiteFiles } from "./site/files.ts";
import { createSiteHandler } from "./site/serve.ts";
import { loadWorker } from "./site/worker.ts";
import { startVite } from "./site/vite.ts";
import { StackParts } from "./stack-parts.ts";

export interface StackOptions {
  /** The checkout. */
  root: string;
  /** Absolute. Made when missing. */
  dataDir: string;
  /** A server to use instead of starting one: as superuser. */
  databaseUrl?: string;
  /** The same database as the role that owns the project's objects; without it, databaseUrl. */
  databaseOwnerUrl?: string;
  /** 0 takes any free one. */
  port: number;
  /** 127.0.0.1 keeps the stack on this machine. */
  host: string;
  functions?: boolean;
  /** `built` (the default) builds when the sources changed; `vite` serves them with hot reload. */
  site?: "built" | "vite" | "none";
  seed?: boolean;
  log?: (line: string) => void;
}

export interface Stack {
  url: string;
  publishableKey: string;
  secretKey: string;
  dbUrl: string;
  mailUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * Brings up everything on one origin and resolves when all of it is ready.
 *
 * @throws StackError, after stopping what was started, when a part cannot start.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  await prepareDataDir(options.dataDir);
  const lock = await lockDataDir(options.dataDir);
  const parts = new StackParts(options.log ?? (() => {}));
  parts.onStop(() => lock.release(), "data folder");
  try {
    return await assemble(options, lock, parts);
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

async function assemble(
  options: StackOptions,
  lock: DataDirLock,
  parts: StackParts,
): Promise<Stack> {
  const { dataDir, log = () => {} } = options;
  const keys = await loadKeys(dataDir);
  // The port first: that it is taken should be known before anything else is done.
  const listener = await parts.openGateway(options);
  const urls = addressesOf(options, listener.port);
  const context: Context = { options, keys, urls, log };

  // Side by side: a first start spends most of its time on the build.
  const [database] = await Promise.all([
    addBackend(context, parts),
    addSite(context, parts, listener),
  ]);

  const mailUrl = `${urls.public}/_mail`;
  await lock.publish({
    url: urls.public,
    publishable_key: keys.publishableKey,
    secret_key: keys.secretKey,
    db_url: database.url,
    mail_url: mailUrl,
    data_dir: dataDir,
  });
  return {
    url: urls.public,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    dbUrl: database.url,
    mailUrl,
    dataDir,
    stop: () => parts.stop(),
  };
}

type DatabaseAddress = Pick<DatabaseServer, "url" | "adminUrl">;

interface Context {
  options: StackOptions;
  keys: Keys;
  urls: { public: string; internal: string };
  log: (line: string) => void;
}

/** The database and everything that stands on it. */
async function addBackend(context: Context, parts: StackParts): Promise<DatabaseAddress> {
  const { options, log } = context;
  const { root, dataDir } = options;
  if (options.functions !== false) parts.expect("functions");
  const server = options.databaseUrl
    ? await adoptPostgres(options.databaseUrl)
    : await startPostgres({ dataDir, log });
  parts.onStop(() => server.stop(), "database");
  const database = { url: options.databaseOwnerUrl ?? server.url, adminUrl: server.adminUrl };
  await migrate({ root, ...database, seed: options.seed ?? true, log });
  const ping = pingDatabase(database.url);
  parts.onStop(() => ping.close());
  parts.checks.set("database", ping.check);
  const scheduler = await startScheduler({ databaseUrl: database.url, log });
  parts.onStop(() => scheduler.stop());
  await addServices(context, parts, database);
  return database;
}

async function addServices(
  { options, keys, urls, log }: Context,
  parts: StackParts,
  database: DatabaseAddress,
): Promise<void> {
  const { root, dataDir } = options;
  const mailSinkUrl = `${urls.internal}/_mail`;
  const mail = await createMailSink(dataDir, mailSinkKey(keys));
  parts.routes.mail = mail.fetch;
  parts.checks.set("mail", mail.check);
  const payments = await createPaymentProvider({
    dataDir,
    keys,
    siteUrl: urls.public,
    url: urls.internal,
    log,
  });
  parts.onStop(() => payments.stop());
  parts.routes.payments = payments.fetch;

  const addApi = async () => {
    const api = await createApi({
      databaseUrl: database.adminUrl,
      siteUrl: () => urls.public,
      keys,
      mailSinkUrl: () => mailSinkUrl,
      storageDir: join(dataDir, "storage"),
      log,
    });
    parts.onStop(() => api.close());
    const answer = (request: Request) => api.fetch(request);
    parts.routes.api = answer;
    parts.checks.set("api", pingApi(api, urls.internal, keys));
  };
  const addRealtime = async () => {
    const realtime = await createRealtime({ databaseUrl: database.adminUrl, keys, log });
    parts.onStop(() => realtime.close());
    parts.routes.realtime = realtime;
    parts.checks.set("realtime", () => realtime.check());
  };
  const addFunctions = async () => {
    const functions: Functions = await serveFunctions({
      root,
      dataDir,
      url: urls.internal,
      siteUrl: urls.public,
      databaseUrl: database.url,
      mailSinkUrl,
      payUrl: `${urls.internal}/_pay`,
      keys,
      reload: options.site === "vite",
      log,
    });
    parts.onStop(() => functions.stop());
    // What a function declares public is kept as a CDN would keep it; not while its code may change.
    const cache = createSharedCache(functions.handle);
    parts.onStop(() => Promise.resolve(cache.close()));
    parts.routes.functions = options.site === "vite" ? functions.handle : cache.handle;
    parts.checks.set("functions", functions.check);
    for (const queue of [
      MAIL_QUEUE,
      PUSH_QUEUE,
      STORAGE_QUEUE,
      CARD_QUEUE,
      AUDIENCE_QUEUE,
      FEED_QUEUE,
    ]) {
      const worker = await startQueueWorker({
        queue,
        databaseUrl: database.adminUrl,
        url: urls.internal,
        secretKey: keys.secretKey,
        log,
      });
      parts.onStop(() => worker.stop());
    }
  };
  await Promise.all([
    addApi(),
    addRealtime(),
    ...(options.functions === false ? [] : [addFunctions()]),
  ]);
}

async function addSite(
  { options, urls, log }: Context,
  parts: StackParts,
  listener: Listener,
): Promise<void> {
  if (options.site === "none") {
    parts.routes.site = (_request, response) => void response.writeHead(404).end();
    return;
  }
  parts.expect("site");
  if (options.site === "vite") {
    const vite = await startVite(options.root, options.dataDir, listener.server);
    parts.onStop(() => vite.close());
    parts.routes.site = vite.handle;
    parts.routes.isSiteUpgrade = vite.isUpgrade;
  } else {
    const folder = await buildSite(options.root, options.dataDir, log);
    const files = await readSiteFiles(folder);
    const worker = await loadWorker(folder, files, urls.internal, log);
    if (worker) parts.onStop(() => Promise.resolve(worker.close()));
    parts.routes.site = createSiteHandler(files, worker);
  }
  parts.checks.set("site", () => Promise.resolve(undefined));
}

function addressesOf(options: StackOptions, port: number): { public: string; internal: string } {
  const anywhere = options.host === "0.0.0.0" || options.host === "::";
  const here = anywhere || isLoopback(options.host);
  const host = options.host.includes(":") ? `[${options.host}]` : options.host;
  // A random port may be somebody else's on the other loopback address: name the one we have.
  const shown = here && options.port !== 0 ? "localhost" : here ? "127.0.0.1" : host;
  return {
    public: `http://${shown}:${port}`,
    internal: `http://${here ? "127.0.0.1" : host}:${port}`,
  };
}
