import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { useTestStack } from "../helpers/stack.ts";

/** More than Node buffers of a request that is not read. */
const LARGE = Buffer.alloc(300_000, 0x20);
/** Beyond what the stack takes. */
const ENDLESS_BYTES = 100_000_000;

const stack = useTestStack();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

interface Sent {
  status: number;
  body: string;
  socket: unknown;
}

function send(
  path: string,
  options: {
    method?: string;
    headers?: Record<string, string>;
    bodies?: Iterable<Buffer>;
    kept?: boolean;
  } = {},
): Promise<Sent> {
  const { method = "POST", headers = {}, bodies = [LARGE], kept = true } = options;
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${stack.url}${path}`, {
      method,
      headers,
      agent: kept ? agent : false,
    });
    // The stack stops reading a body without end; its answer is there by then.
    request.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "ECONNRESET") reject(error);
    });
    request.on("close", () => reject(new Error("The connection ended without a response")));
    request.on("response", (response) => {
      const { socket } = request;
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (body += chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, body, socket });
        if (!kept) request.destroy();
      });
    });
    const waiting = bodies[Symbol.iterator]();
    const write = (): void => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) {
        if (!request.write(next.value)) return void request.once("drain", write);
      }
      request.end();
    };
    write();
  });
}

describe("a refused request with a large body leaves its connection usable", () => {
  const cases: [string, number, string, string, Record<string, string>][] = [
    ["without a key", 401, "POST", "/rest/v1/events", {}],
    ["without a key at Auth", 401, "POST", "/auth/v1/signup", {}],
    ["without a key at Storage", 401, "POST", "/storage/v1/object/avatars/a.png", {}],
    ["at a path that is none", 404, "POST", "/auth/v1/nothing", { apikey: "publishable" }],
    ["at a table that is none", 404, "POST", "/rest/v1/nothing", { apikey: "publishable" }],
    ["by an unknown method", 405, "PROPFIND", "/rest/v1/events", { apikey: "publishable" }],
    ["to the site", 405, "POST", "/", {}],
    ["under another name", 421, "POST", "/rest/v1/events", { host: "elsewhere.example" }],
    ["at a path that cannot be read", 400, "POST", "/rest/v1/%ZZ", {}],
    ["by a function", 413, "POST", "/functions/v1/send-email/drain", {}],
    ["at a function that is none", 404, "POST", "/functions/v1/nothing", {}],
    ["at Realtime without a key", 401, "POST", "/realtime/v1/api/broadcast", {}],
    ["at Realtime's unknown paths", 404, "POST", "/realtime/v1/api/nothing", {}],
  ];
  test.each(cases)("%s", async (_, status, method, path, given) => {
    const headers = { ...given };
    if (headers["apikey"]) headers["apikey"] = stack.publishableKey;
    const refused = await send(path, { method, headers });
    expect(refused.status, refused.body).toBe(path === "/" ? 404 : status);
    const next = await send("/auth/v1/health", { method: "GET", bodies: [] });
    expect(next.status).toBe(200);
    expect(next.socket).toBe(refused.socket);
  });
});

describe("a client that wants one response only is left once its body was read", () => {
  const paths = [
    "/rest/v1/rpc/read_board_pointer",
    "/auth/v1/token?grant_type=password",
    "/storage/v1/object/list/avatars",
    "/functions/v1/contact",
    "/realtime/v1/api/broadcast",
    "/healthz",
  ];
  const asked = { "HTTP/1.1": "connection: close\r\n", "HTTP/1.0": "" };
  const bodies = { "a body": "{}", "a large body": `{}${" ".repeat(LARGE.length)}` };
  const cases = paths.flatMap((path) =>
    Object.entries(asked).flatMap(([version, header]) =>
      Object.entries(bodies).map(([size, body]) => ({ path, version, header, size, body })),
    ),
  );
  test.each(cases)("$size in $version at $path", async ({ path, version, header, body }) => {
    const { hostname, port } = new URL(stack.url);
    const socket = connect(Number(port), hostname);
    let heard = "";
    let hasEnded = false;
    socket.setEncoding("utf8").on("data", (text: string) => (heard += text));
    socket.on("end", () => (hasEnded = true));
    socket.write(
      `POST ${path} ${version}\r\nhost: localhost:${port}\r\n${header}` +
        `apikey: ${stack.publishableKey}\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
    );
    try {
      await expect.poll(() => hasEnded).toBe(true);
      expect(heard).toMatch(/^HTTP\/1\.1 [234]\d\d .*\r\nconnection: close\r\n/is);
    } finally {
      socket.destroy();
    }
  });
});

test.each([
  "GET /healthz",
  "GET /rest/v1/events",
  "POST /auth/v1/signup",
  "GET /realtime/v1/websocket",
])("two Host headers are refused with 400: %s", async (line) => {
  const { hostname, port } = new URL(stack.url);
  const socket = connect(Number(port), hostname);
  let heard = "";
  socket.setEncoding("utf8").on("data", (text: string) => (heard += text));
  const upgrade = line.includes("websocket") ? "connection: upgrade\r\nupgrade: websocket\r\n" : "";
  socket.write(
    `${line} HTTP/1.1\r\nhost: localhost:${port}\r\nHost: elsewhere.example\r\n${upgrade}\r\n`,
  );
  try {
    await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  } finally {
    socket.destroy();
  }
});

describe("a body without end and without a length is refused with 413", () => {
  function* endless() {
    for (let sent = 0; sent < ENDLESS_BYTES; sent += LARGE.length) yield LARGE;
  }
  test.each(["/rest/v1/events", "/auth/v1/signup", "/functions/v1/contact"])(
    "at %s",
    async (path) => {
      const headers = { apikey: stack.publishableKey, "content-type": "application/json" };
      const { status } = await send(path, { headers, bodies: endless(), kept: false });
      expect(status).toBe(413);
      const next = await fetch(`${stack.url}/auth/v1/health`);
      expect(next.status).toBe(200);
    },
  );
});

test.each(["TRACE", "SEARCH", "PROPFIND"])("%s is refused with 405 everywhere", async (method) => {
  for (const path of ["/", "/rest/v1/events", "/auth/v1/health", "/functions/v1/contact"]) {
    const { status } = await send(path, { method, bodies: [] });
    expect(status).toBe(405);
  }
});

describe("a body nested 5 000 deep is refused with 400", () => {
  const nested = Buffer.from(`{"data":${"[".repeat(5000)}${"]".repeat(5000)}}`);
  test.each([
    "/rest/v1/events",
    "/rest/v1/rpc/is_admin",
    "/auth/v1/signup",
    "/auth/v1/token?grant_type=password",
    "/storage/v1/bucket",
    "/storage/v1/object/list/avatars",
  ])("at %s", async (path) => {
    const headers = { apikey: stack.publishableKey, "content-type": "application/json" };
    expect((await send(path, { headers, bodies: [nested] })).status).toBe(400);
  });
});
