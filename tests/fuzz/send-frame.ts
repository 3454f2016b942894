import { WebSocket } from "ws";
import { JOIN } from "./corpus/frames.ts";
import { type Outcome, PATIENCE_MS, type Target } from "./send.ts";

const refOf = (frame: unknown): unknown => (Array.isArray(frame) ? frame[1] : undefined);
const JOINED = `"${String(refOf(JOIN))}"`;

/**
 * Sends one frame on a connection of its own, which has joined a topic before unless the frame is to
 * join one. The server is to send what it is done with, the reply to a heartbeat unless
 * said otherwise, or to close. `body` is what it sent after the frame.
 */
export function sendFrame(
  target: Target,
  frame: string | Buffer,
  joinsFirst: boolean,
  isLast = (text: string): boolean => text.includes('"beat"'),
): Promise<Outcome> {
  const query = `apikey=${target.publishableKey}&vsn=2.0.0`;
  const socket = new WebSocket(
    `${target.url.replace("http", "ws")}/realtime/v1/websocket?${query}`,
  );
  return new Promise((resolve) => {
    const said: string[] = [];
    let isSent = false;
    const timer = setTimeout(() => resolve({ status: -1, body: "" }), PATIENCE_MS);
    const done = (status: number) => {
      clearTimeout(timer);
      socket.terminate();
      resolve({ status, body: said.join("\n") });
    };
    const sendIt = () => {
      isSent = true;
      socket.send(frame);
      socket.send(JSON.stringify([null, "beat", "phoenix", "heartbeat", {}]));
    };
    socket.once("open", () => {
      if (joinsFirst) socket.send(JSON.stringify(JOIN));
      else sendIt();
    });
    socket.on("message", (data: Buffer) => {
      const text = String(data);
      if (isSent) said.push(text);
      else if (text.includes("phx_reply") && text.includes(JOINED)) sendIt();
      if (isSent && isLast(text)) done(200);
    });
    socket.once("close", () => done(400));
    socket.once("error", () => done(400));
  });
}
