import type { AddressInfo } from "node:net";
import postgres from "postgres";
import { WebSocketServer } from "ws";
import { sharedClock } from "./live-clock.ts";
import { BARE_CHANNEL, onOrder, report } from "./live-messages.ts";

/**
 * What the realtime server is measured against: the plainest broadcast that `ws` can do. A commit starts
 * it, too: what the database and the bench do at a commit then takes the same time of both.
 */
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });

onOrder(async (order) => {
  if (order.do !== "listen") return;
  const sql = postgres(order.databaseUrl, { max: 1, onnotice: () => {} });
  await sql.listen(BARE_CHANNEL, (bytes) => {
    const at = sharedClock();
    for (const client of server.clients) client.send(bytes);
    setImmediate(() => report({ did: "start", at }));
  });
  report({ did: "listen", port: (server.address() as AddressInfo).port });
});
