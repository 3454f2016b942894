import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onOrder, report } from "./board-messages.ts";

/** What the stack is measured against: a server that only ever sends the same bytes from memory. */
onOrder((order) => {
  if (order.do !== "serve") return;
  const body = Buffer.from(order.body, "base64");
  const headers = { ...order.headers, etag: order.etag };
  const server = createServer((request, response) => {
    if (request.headers["if-none-match"] === order.etag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, "content-length": body.length }).end(body);
  });
  server.listen(0, "127.0.0.1", () =>
    report({ did: "serve", port: (server.address() as AddressInfo).port }),
  );
});
