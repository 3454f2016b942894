import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface HaltingLine {
  origin: string;
  /** Lets the rest of the pages through. */
  goOn: () => void;
  close: () => Promise<void>;
}

/** Another way to `site`, on which each HTML page stops before the text `at` until told to go on. */
export async function openHaltingLine(site: string, at: string): Promise<HaltingLine> {
  let goOn = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const sendInTwo = async (found: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const html = await text(found);
    const end = Math.max(html.indexOf(at), 0);
    answer.write(html.slice(0, end));
    await released;
    answer.end(html.slice(end));
  };
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const passed = request(new URL(asked.url ?? "/", site), { method: asked.method, headers });
    passed.on("response", (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      const isPage = found.headers["content-type"]?.startsWith("text/html");
      if (isPage) void sendInTwo(found, answer);
      else found.pipe(answer);
    });
    asked.pipe(passed);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    goOn,
    close: async () => {
      goOn();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
