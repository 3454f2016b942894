import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { sharedClock } from "./live-clock.ts";
import { onOrder, report } from "./live-messages.ts";

/** What the realtime server is measured against: the plainest broadcast that `ws` can do. */
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });

onOrder((order) => {
  if (order.do === "listen") {
    report({ did: "listen", port: (server.address() as AddressInfo).port });
  } else if (order.do === "broadcast") {
    const bytes = order.text;
    const at = sharedClock();
    for (const client of server.clients) client.send(bytes);
    setImmediate(() => report({ did: "start", at }));
  }
});
