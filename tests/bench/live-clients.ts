import { once } from "node:events";
import { WebSocket } from "ws";
import { sharedClock } from "./live-clock.ts";
import { type ServerName, onOrder, report } from "./live-messages.ts";

/** All subscribers of both servers, with the same code for both, in a process of their own. */
const sockets: Record<ServerName, WebSocket[]> = { realtime: [], bare: [] };
const AT_ONCE = 50;

let expecting: { server: ServerName; round: number; times: number[] } | undefined;

async function open(server: ServerName, url: string, topic: string): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, "open");
  if (server === "realtime") await join(socket, topic);
  socket.on("message", (data: Buffer) => {
    if (expecting?.server !== server) return;
    expecting.times.push(sharedClock());
    if (expecting.times.length < sockets[server].length) return;
    const { round, times } = expecting;
    expecting = undefined;
    report({ did: "receive", round, times, text: data.toString("utf8") });
  });
  sockets[server].push(socket);
}

async function join(socket: WebSocket, topic: string): Promise<void> {
  const config = { private: true };
  socket.send(JSON.stringify(["1", "1", `realtime:${topic}`, "phx_join", { config }]));
  const [data] = (await once(socket, "message")) as [Buffer];
  if (!String(data).includes('"ok"')) throw new Error(`cannot join: ${String(data)}`);
}

onOrder(async (order) => {
  if (order.do === "connect") {
    for (const [server, url] of [
      ["realtime", order.realtimeUrl],
      ["bare", order.bareUrl],
    ] as const) {
      while (sockets[server].length < order.count) {
        const missing = Math.min(AT_ONCE, order.count - sockets[server].length);
        await Promise.all(Array.from({ length: missing }, () => open(server, url, order.topic)));
      }
    }
    report({ did: "connect" });
  } else if (order.do === "expect") {
    expecting = { server: order.server, round: order.round, times: [] };
    report({ did: "expect" });
  }
});

// Idle connections are dropped, by the realtime server as by hosted.
setInterval(() => {
  for (const socket of sockets.realtime) {
    socket.send('[null,"h","phoenix","heartbeat",{}]');
  }
}, 25_000).unref();
