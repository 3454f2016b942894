import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const mailBody = z.looseObject({ to: z.array(z.string()), subject: z.string(), text: z.string() });
type Mail = z.infer<typeof mailBody>;

/** How the provider meets a request; `accept` when nothing else is planned. */
export type Mood =
  | "accept"
  /** Takes the mail, and a proxy in front of it gives up before the answer. */
  | "accept and lose"
  /** Takes the request and says nothing. */
  | "hang"
  | { status: number; name: string; retryAfter?: string };

export interface MailProvider {
  url: string;
  /** Each request's key, in order. */
  requests: string[];
  /** What was delivered, once for each key. */
  delivered: Map<string, Mail>;
  /** The most requests that were open at one time. */
  busiest(): number;
  /** For the requests to come, in order; then it accepts. */
  plan(...moods: Mood[]): void;
  /** Resolves with the next request that is left hanging. */
  nextHanging(): Promise<string>;
  close(): Promise<void>;
}

/** A stand-in that speaks Resend's protocol, idempotency keys included, and has its moods. */
export async function startMailProvider(): Promise<MailProvider> {
  const requests: string[] = [];
  const delivered = new Map<string, Mail>();
  const moods: Mood[] = [];
  let open = 0;
  let busiest = 0;
  let onHanging: (key: string) => void = () => {};

  async function onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = String(request.headers["idempotency-key"]);
    const mail = mailBody.parse(JSON.parse(await readText(request)));
    if (request.url !== "/emails" || !request.headers.authorization?.startsWith("Bearer re_")) {
      return refuse(response, 404, "not_found", "Not found");
    }
    requests.push(key);
    const mood = moods.shift() ?? "accept";
    if (mood === "hang") return onHanging(key);
    if (typeof mood === "object") {
      if (mood.retryAfter) response.setHeader("retry-after", mood.retryAfter);
      return refuse(response, mood.status, mood.name, "No");
    }
    const earlier = delivered.get(key);
    if (earlier && JSON.stringify(earlier) !== JSON.stringify(mail)) {
      return refuse(response, 409, "invalid_idempotent_request", "Other body");
    }
    delivered.set(key, mail);
    if (mood === "accept and lose") return answer(response, 504, null);
    answer(response, 200, { id: `id of ${key}` });
  }

  const server = createServer((request, response) => {
    open += 1;
    busiest = Math.max(busiest, open);
    response.once("close", () => (open -= 1));
    void onRequest(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    delivered,
    busiest: () => busiest,
    plan: (...planned) => void moods.push(...planned),
    nextHanging: () => new Promise((resolve) => (onHanging = resolve)),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
  return text;
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, statusCode: number, name: string, message: string): void {
  answer(response, statusCode, { statusCode, name, message });
}
