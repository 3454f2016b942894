import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { binaryFrame, textFrame } from "./frame.ts";

const server = createServer();
let client: WebSocket;
/** What is written here goes to the client past every library. */
let stream: Duplex;

beforeAll(async () => {
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    stream = socket;
    sockets.handleUpgrade(request, socket, head, () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(client, "open");
});
afterAll(() => {
  client.terminate();
  server.close();
});

async function receive(frame: Buffer): Promise<[data: Buffer, isBinary: boolean]> {
  const message = once(client, "message");
  stream.write(frame);
  return (await message) as [Buffer, boolean];
}

test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
  "a text and a message of %i bytes are whole frames to a client",
  async (size) => {
    const text = "x".repeat(size);
    const [read, isBinary] = await receive(textFrame(text));
    expect(isBinary).toBe(false);
    expect(read.toString("utf8")).toBe(text);

    const bytes = Buffer.alloc(size, 7);
    const [same, binary] = await receive(binaryFrame(bytes));
    expect(binary).toBe(true);
    expect(same.equals(bytes)).toBe(true);
  },
);
