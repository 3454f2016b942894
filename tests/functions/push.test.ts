import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadKeys } from "../../local/keys/keys.ts";
import { type Functions, serveFunctions } from "../../local/functions/serve.ts";
import { startGateway } from "../../local/gateway/gateway.ts";
import { asRole } from "../helpers/as-role.ts";
import { ROOT } from "../helpers/cluster.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount } from "../helpers/leaving.ts";
import { useTestStack } from "../helpers/stack.ts";

/** Push messages as a push service receives them, and as the browser's keys open them. */

const stack = useTestStack({ functions: false });

const site = createECDH("prime256v1");
site.generateKeys();
const VAPID = {
  VAPID_PUBLIC_KEY: site.getPublicKey("base64url"),
  VAPID_PRIVATE_KEY: Buffer.from(site.getPrivateKey("hex").padStart(64, "0"), "hex").toString(
    "base64url",
  ),
  VAPID_SUBJECT: "mailto:team@castboard.example",
};

interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
const received: Received[] = [];
let statusOf: (path: string) => number;
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(statusOf(path)).end();
  });
});
let origin: string;

let functions: Functions | undefined;
let drain: () => Promise<unknown>;
let publicKey: () => Promise<unknown>;
/** Starts the function with these variables in place of those that run. */
let startWith: (environment: Record<string, string>) => Promise<void>;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const keys = await loadKeys(stack.dataDir);
  const log = (line: string) => void stack.output.push(line);
  const gateway = await startGateway({
    host: "127.0.0.1",
    port: 0,
    routes: {
      health: () => Promise.resolve(new Response()),
      functions: (request, response) => functions?.handle(request, response),
    },
    log,
  });
  const url = `http://127.0.0.1:${gateway.port}/functions/v1/push`;
  startWith = async (environment) => {
    await functions?.stop();
    functions = await serveFunctions({
      root: ROOT,
      dataDir: stack.dataDir,
      url: stack.url,
      siteUrl: stack.url,
      databaseUrl: stack.dbUrl,
      mailSinkUrl: stack.url,
      keys,
      environment,
      reload: false,
      log,
    });
  };
  await startWith({ ...VAPID, PUSH_SERVICE_ORIGIN: origin });
  drain = async () => {
    const headers = { apikey: keys.secretKey };
    return (await fetch(`${url}/drain`, { method: "POST", headers })).json();
  };
  publicKey = async () => (await fetch(`${url}/key`)).json();
  return () => gateway.close();
});
afterAll(async () => {
  await functions?.stop();
  service.closeAllConnections();
  service.close();
});
beforeEach(async () => {
  await stack.database.sql`delete from public.push_subscriptions`;
  received.length = 0;
  statusOf = () => 201;
});

/** A browser that its account lets show push messages. */
async function subscribe(account: { id: string }, endpoint: string) {
  const keys = createECDH("prime256v1");
  const p256dh = keys.generateKeys("base64url");
  const auth = randomBytes(16);
  await asRole(stack.database.sql, account, async (tx) => {
    await tx`select public.subscribe_to_push(${endpoint}, ${p256dh}, ${auth.toString("base64url")})`;
  });
  return { keys, auth };
}
type Browser = Awaited<ReturnType<typeof subscribe>>;

const team = { team_id: demo.live, team_name: "Lone Heron", member_name: "Aiko Tanaka" };
let causes = 0;
const notify = async (account: { id: string }): Promise<void> => {
  const { sql } = stack.database;
  causes += 1;
  await sql`select private.notify(${account.id}, 'member_left', ${`push:${causes}`}, ${sql.json(team)})`;
};
const devices = async () =>
  (await stack.database.sql`select endpoint from public.push_subscriptions order by endpoint`).map(
    ({ endpoint }) => endpoint as string,
  );
const waiting = async () =>
  (await stack.database.sql`select attempts from private.push_messages`).map(
    ({ attempts }) => attempts as number,
  );

/** RFC 8291, the browser's side, by another library than the sender's. */
function open(body: Buffer, { keys, auth }: Browser): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, by, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const opened = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
  expect(text.at(-1)).toBe(2);
  return JSON.parse(text.subarray(0, -1).toString("utf8"));
}

test("the browser opens what was sent, in its person's language; others get nothing", async () => {
  const { sql } = stack.database;
  const reader = await addAccount(sql);
  await sql`update public.profiles set locale = 'ar' where id = ${reader.id}`;
  const browser = await subscribe(reader, `${origin}/reader`);
  await subscribe(demo.ken, `${origin}/ken`);
  await notify(reader);
  expect(await drain()).toEqual({ sent: 1, failed: 0, gone: 0 });
  expect(received.map(({ path }) => path)).toEqual(["/reader"]);
  const { headers, body } = received[0] as Received;
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  expect(open(body, browser)).toEqual({
    title: "مغادرة \u2068Aiko Tanaka\u2069 فريق \u2068Lone Heron\u2069",
    body: "راجع مشاركاتك القادمة، فقد يحتاج الفريق إلى شخص آخر.",
    url: "/profile/my-team",
    tag: expect.stringMatching(/^notice-\d+$/),
    lang: "ar",
    dir: "rtl",
  });

  const [, token = "", key] =
    /^vapid t=(\S+), k=(\S+)$/.exec(String(headers["authorization"])) ?? [];
  expect(key).toBe(VAPID.VAPID_PUBLIC_KEY);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = site.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const how = {
    key: createPublicKey({ key: jwk, format: "jwk" }),
    dsaEncoding: "ieee-p1363",
  } as const;
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    how,
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  expect([aud, sub]).toEqual([origin, VAPID.VAPID_SUBJECT]);
  expect(exp - Date.now() / 1000).toBeLessThan(24 * 3600);
  expect(await drain()).toEqual({ sent: 0, failed: 0, gone: 0 });
  expect(received).toHaveLength(1);
});

test("a browser that its service no longer knows is forgotten, another is tried again", async () => {
  await subscribe(demo.maya, `${origin}/404`);
  await subscribe(demo.maya, `${origin}/410`);
  await subscribe(demo.maya, `${origin}/500`);
  statusOf = (path) => Number(path.slice(1));
  await notify(demo.maya);
  expect(await drain()).toEqual({ sent: 0, failed: 1, gone: 2 });
  expect(await devices()).toEqual([`${origin}/500`]);
  expect(await waiting()).toEqual([1]);
  expect(await drain()).toEqual({ sent: 0, failed: 0, gone: 0 });
  await stack.database.sql`update private.push_messages set next_attempt_at = now()`;
  statusOf = () => 201;
  expect(await drain()).toEqual({ sent: 1, failed: 0, gone: 0 });
  expect(await waiting()).toEqual([]);
});

test("no address is called but those of push services", async () => {
  for (const endpoint of [
    stack.url,
    "https://fcm.googleapis.com.evil.example/x",
    "https://fcm.googleapis.com:8443/x",
    "http://169.254.169.254/latest/meta-data",
  ]) {
    await subscribe(demo.maya, endpoint);
  }
  await notify(demo.maya);
  expect(await drain()).toEqual({ sent: 0, failed: 0, gone: 4 });
  expect(await devices()).toEqual([]);
});

test("what cannot be sent keeps nobody's messages back", async () => {
  const { sql } = stack.database;
  for (const endpoint of ["https://[", "https://%", "https://fcm.googleapis.com:99999/x"]) {
    await subscribe(demo.maya, endpoint);
  }
  await notify(demo.maya);
  await subscribe(demo.ken, `${origin}/ken`);
  await notify(demo.ken);
  expect(await drain()).toEqual({ sent: 1, failed: 0, gone: 3 });
  expect(await devices()).toEqual([`${origin}/ken`]);

  const noCurrency = {
    event_id: demo.live,
    event_name: "Club Bass Open",
    registration_id: demo.loneHeron,
    team_name: "Lone Heron",
    amount_minor: 4500,
    currency: "none",
  };
  await sql`select private.notify(${demo.ken.id}, 'payment_received', 'push:none', ${sql.json(noCurrency)})`;
  await notify(demo.ken);
  expect(await drain()).toEqual({ sent: 1, failed: 1, gone: 0 });
  expect(await waiting()).toEqual([1]);
});

test("a message that cannot be settled is due again, and ends no batch", async () => {
  const { sql } = stack.database;
  await subscribe(demo.maya, "https://[");
  await sql`create table private.held as select id from public.push_subscriptions`;
  await sql`alter table private.held add foreign key (id) references public.push_subscriptions`;
  await notify(demo.maya);
  await subscribe(demo.ken, `${origin}/ken`);
  for (let more = 0; more < 20; more += 1) await notify(demo.ken);
  expect(await drain()).toEqual({ sent: 20, failed: 1, gone: 0 });
  expect(await waiting()).toEqual([1]);
  await sql`drop table private.held`;
});

test("what was read on the site, or turned off, is not pushed", async () => {
  const { sql } = stack.database;
  await subscribe(demo.maya, `${origin}/maya`);
  await notify(demo.maya);
  await asRole(sql, demo.maya, (tx) => tx`select public.mark_notices_read(9007199254740991)`);
  await sql`
    insert into public.notice_preferences (user_id, kind, site, mail, push)
    values (${demo.maya.id}, 'member_left', true, true, false)`;
  await notify(demo.maya);
  await sql`delete from public.notice_preferences`;
  expect(await drain()).toEqual({ sent: 0, failed: 0, gone: 0 });
  expect(await waiting()).toEqual([]);
});

test("a browser shows the messages of the account that subscribed last, and at most ten show a person's", async () => {
  await subscribe(demo.maya, `${origin}/shared`);
  await subscribe(demo.ken, `${origin}/shared`);
  await notify(demo.maya);
  expect(await drain()).toEqual({ sent: 0, failed: 0, gone: 0 });
  for (let n = 0; n < 11; n++) await subscribe(demo.maya, `${origin}/${n}`);
  expect(await devices()).toHaveLength(11);
});

test("without the site's keys it has none to give, and sends nothing", async () => {
  expect(await publicKey()).toEqual({ public_key: VAPID.VAPID_PUBLIC_KEY });
  await subscribe(demo.maya, `${origin}/maya`);
  await notify(demo.maya);
  await startWith({ VAPID_PUBLIC_KEY: "", PUSH_SERVICE_ORIGIN: origin });
  expect(await publicKey()).toEqual({ public_key: null });
  expect(await drain()).toEqual({ sent: 0, failed: 0, gone: 0 });
  expect(received).toEqual([]);
});
