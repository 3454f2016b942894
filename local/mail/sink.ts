import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { showsKey } from "./guard.ts";
import { MESSAGE_POLICY, PAGE_POLICY, inboxPage, messageHtml, messagePage } from "./pages.ts";
import {
  type KeptMail,
  type OutgoingMail,
  isMailFolderThere,
  openMailStore,
  outgoingMail,
} from "./store.ts";

export interface MailSink {
  /** Serves everything under /_mail. */
  fetch: (request: Request) => Promise<Response>;
  /** Undefined when all is well, else what is wrong. */
  check: () => Promise<string | undefined>;
}

const DAY_MS = 86_400_000;
const BATCH_AT_MOST = 100;

/**
 * The local inbox. `POST /_mail/emails` and `/_mail/emails/batch` respond as Resend's API does
 * (base URL: `/_mail`), so that the functions' mail code is the same everywhere; tests read
 * `GET /_mail/api/messages`, people `/_mail`.
 */
export async function createMailSink(dataDir: string, ownKey: string): Promise<MailSink> {
  const folder = join(dataDir, "mail");
  const store = await openMailStore(folder);
  // One mail after the other: two requests with one idempotency key must not both be first.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  };

  async function send(request: Request, batch: boolean): Promise<Response> {
    const body = await readBody(request);
    const parsed = (
      batch ? z.array(outgoingMail).min(1).max(BATCH_AT_MOST) : outgoingMail
    ).safeParse(body);
    if (!parsed.success) return refuseMail(parsed.error);
    const mails = Array.isArray(parsed.data) ? parsed.data : [parsed.data];
    const key = request.headers.get("idempotency-key") ?? undefined;
    const earlier = key === undefined ? [] : sentWith(key);
    if (earlier.length > 0) {
      if (JSON.stringify(earlier.map(payloadOf)) !== JSON.stringify(mails.map(payloadOf))) {
        return errorResponse(
          409,
          "invalid_idempotent_request",
          "This idempotency key was used with a different payload.",
        );
      }
      return answer(earlier, batch);
    }
    const kept = mails.map((mail): KeptMail => ({
      ...mail,
      id: randomUUID(),
      created_at: new Date().toISOString(),
      ...(key === undefined ? {} : { idempotency_key: key }),
    }));
    for (const mail of kept) await store.add(mail);
    return answer(kept, batch);
  }

  function sentWith(key: string): KeptMail[] {
    const since = Date.now() - DAY_MS;
    return store
      .list()
      .filter((mail) => mail.idempotency_key === key && Date.parse(mail.created_at) > since)
      .toReversed();
  }

  async function api(request: Request, id: string | undefined): Promise<Response> {
    const mail = id === undefined ? undefined : store.get(id);
    if (id !== undefined && !mail) return errorResponse(404, "not_found", "Email not found");
    if (request.method === "GET") return Response.json(mail ?? store.list());
    if (request.method !== "DELETE")
      return errorResponse(405, "method_not_allowed", "Method not allowed");
    for (const doomed of mail ? [mail] : store.list()) await store.remove(doomed.id);
    return new Response(null, { status: 204 });
  }

  return {
    async check() {
      return (await isMailFolderThere(folder)) ? undefined : `${folder} cannot be read`;
    },
    async fetch(request) {
      const [first, second, third] = pathUnder(request);
      if (first === "emails" && request.method === "POST" && (!second || second === "batch")) {
        if (!showsKey(request.headers.get("authorization"), ownKey)) {
          return errorResponse(
            401,
            "missing_api_key",
            "Missing API key in the authorization header.",
          );
        }
        return inTurn(() => send(request, second === "batch"));
      }
      if (first === "emails" && second && request.method === "GET") return api(request, second);
      if (first === "api" && second === "messages") return api(request, third);
      if (first === undefined) return html(inboxPage(store.list()), PAGE_POLICY);
      const mail = first === "messages" && second ? store.get(second) : undefined;
      if (!mail) return errorResponse(404, "not_found", "There is no such mail");
      return third === "html"
        ? html(messageHtml(mail), MESSAGE_POLICY)
        : html(messagePage(mail), PAGE_POLICY);
    },
  };
}

/** The parts of the path after /_mail. */
function pathUnder(request: Request): string[] {
  return new URL(request.url).pathname.split("/").slice(2).filter(Boolean).map(decodeURIComponent);
}

async function readBody(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

function payloadOf(mail: KeptMail | OutgoingMail): Record<string, unknown> {
  const own = new Set(["id", "created_at", "idempotency_key"]);
  const entries = Object.entries(mail).filter(([name]) => !own.has(name));
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}

function answer(mails: KeptMail[], batch: boolean): Response {
  const ids = mails.map(({ id }) => ({ id }));
  return Response.json(batch ? { data: ids } : ids[0]);
}

function refuseMail(error: z.ZodError): Response {
  const field = error.issues[0]?.path.findLast((step) => typeof step === "string");
  return field
    ? errorResponse(422, "missing_required_field", `Missing or invalid \`${field}\` field.`)
    : errorResponse(422, "validation_error", "The body must be a mail in JSON.");
}

function errorResponse(status: number, name: string, message: string): Response {
  return Response.json({ statusCode: status, name, message }, { status });
}

function html(body: string, policy: string): Response {
  return new Response(body, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}
