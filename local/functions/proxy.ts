import {
  Agent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as httpRequest,
} from "node:http";
import { pipeline } from "node:stream";
import { CLIENT_CLAIMS } from "../keys/client-claims.ts";
import { compressJson } from "../gateway/compress.ts";
import { endToEnd } from "../end-to-end-headers.ts";
import { BodyTooLarge, limitedBody } from "../gateway/request-body.ts";

export interface FunctionsProxy {
  /** Sends the request on under another path; both bodies stream. */
  forward(request: IncomingMessage, response: ServerResponse, path: string): void;
  close(): void;
}

/** The way from the gateway to Deno on a loopback port, over kept connections. */
export function createFunctionsProxy(port: () => number): FunctionsProxy {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });

  function forward(request: IncomingMessage, response: ServerResponse, path: string): void {
    const upstream = httpRequest({
      host: "127.0.0.1",
      port: port(),
      method: request.method,
      path: path || "/",
      headers: {
        ...endToEnd(request.headers, CLIENT_CLAIMS),
        "x-forwarded-for": request.socket.remoteAddress ?? "",
        "x-forwarded-host": request.headers.host ?? "",
        "x-forwarded-proto": "http",
      },
      agent,
    });
    const body = limitedBody(request);
    let answered = false;
    // The rest is discarded: a connection closed over it would lose the response.
    const stopSending = (): void => {
      body.unpipe(upstream);
      request.unpipe();
      request.resume();
    };
    upstream.once("response", (answer) => {
      answered = true;
      // A function that refuses before all of the body has come closes its connection. A write that
      // fails by then would end the connection here before the response is read.
      const isError = (answer.statusCode ?? 502) >= 400;
      if (isError && !upstream.writableEnded) stopSending();
      const headers = asServed(answer);
      // Deno counts the body it does not send; a cache would take that for the length of the GET's.
      if (request.method === "HEAD") delete headers["content-length"];
      response.statusCode = answer.statusCode ?? 502;
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined) response.setHeader(name, value);
      }
      const compress = compressJson(request, response, headers);
      pipeline(compress ? [answer, compress, response] : [answer, response], () => {});
      answer.once("end", () => {
        if (upstream.writableFinished) return;
        stopSending();
        upstream.destroy();
      });
    });
    upstream.on("error", () => {
      // Once there is a response, its own end shows the reader how it went.
      if (answered || response.headersSent || body.errored) return;
      response.writeHead(502, { "content-type": "application/json" });
      response.end(JSON.stringify({ code: "BAD_GATEWAY", message: "The function did not answer" }));
    });
    response.once("close", () => {
      // The reader left: what the function still says is for nobody.
      if (!response.writableFinished) upstream.destroy();
    });
    body.once("error", (error) => {
      upstream.destroy();
      if (!(error instanceof BodyTooLarge) || response.headersSent) return;
      response.writeHead(413, { "content-type": "application/json" });
      response.end(JSON.stringify({ code: "PAYLOAD_TOO_LARGE", message: error.message }));
    });
    // Not a pipeline, which would end the reader's connection with the function's.
    body.pipe(upstream);
  }

  return { forward, close: () => agent.destroy() };
}

/** Hosted serves no HTML from functions: here, too, a page would share the site's origin. */
function asServed(answer: IncomingMessage): OutgoingHttpHeaders {
  const headers = endToEnd(answer.headers);
  if (answer.headers["content-type"]?.startsWith("text/html")) {
    headers["content-type"] = "text/plain; charset=utf-8";
  }
  return { ...headers, "x-content-type-options": "nosniff" };
}
