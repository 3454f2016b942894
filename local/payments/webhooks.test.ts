import { mkdtemp, rm } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Store, openStore } from "./store.ts";
import { signatureOf, startWebhooks } from "./webhooks.ts";

const SECRET = "whsec_test";

let dataDir: string;
let server: Server;
let url: string;
/** What the webhook responds next; 200 once it is empty. */
let statuses: number[];
let received: { id: string; isSigned: boolean }[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "castboard-payments-"));
  statuses = [];
  received = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const signature = String(request.headers["stripe-signature"]);
      const at = Number(/^t=(\d+)/.exec(signature)?.[1]);
      received.push({
        id: (JSON.parse(body) as { id: string }).id,
        isSigned: signature === signatureOf(body, SECRET, at),
      });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const store = await openStore(dataDir, () => {});
  return { store, webhooks: startWebhooks({ store, url, secret: SECRET, log: () => {} }) };
}

const delivered = ({ state }: Store) => state.deliveries.map((one) => one.delivered);

test("an event is sent, signed, until it is taken, and no longer", async () => {
  statuses = [500, 503];
  const { store, webhooks } = await start();
  await webhooks.emit("refund.created", { id: "re_1" });
  await expect.poll(() => delivered(store)).toEqual([true]);
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  expect(received.every(({ isSigned }) => isSigned)).toBe(true);
  await webhooks.stop();
});

test("what was not taken before a restart is sent after it, and nothing else", async () => {
  statuses = [200, 500];
  const first = await start();
  await first.webhooks.emit("refund.created", { id: "re_1" });
  await expect.poll(() => delivered(first.store)).toEqual([true]);
  await first.webhooks.emit("refund.updated", { id: "re_1" });
  await expect.poll(() => received.length).toBe(2);
  await first.webhooks.stop();
  const second = await start();
  await expect.poll(() => delivered(second.store)).toEqual([true, true]);
  expect(received[2]?.id).toBe(received[1]?.id);
  expect(received).toHaveLength(3);
  await second.webhooks.stop();
});
