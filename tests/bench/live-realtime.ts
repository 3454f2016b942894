import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRealtime } from "../../local/realtime/server.ts";
import { sharedClock } from "./live-clock.ts";
import { onOrder, report } from "./live-messages.ts";

/** The realtime server as the stack runs it, in a process of its own. */
onOrder(async (order) => {
  if (order.do !== "listen") return;
  const realtime = await createRealtime({
    databaseUrl: order.databaseUrl,
    keys: order.keys,
    log: (line) => console.error(line),
    onHeard: () => {
      const at = sharedClock();
      // Reported after the fan-out, so that reporting is not part of what is measured.
      setImmediate(() => report({ did: "start", at }));
    },
  });
  const server = createServer((_request, response) => response.writeHead(404).end());
  server.on("upgrade", (request, socket, head) => realtime.handleUpgrade(request, socket, head));
  server.listen({ port: 0, host: "127.0.0.1", backlog: 4_096 }, () =>
    report({ did: "listen", port: (server.address() as AddressInfo).port }),
  );
});
