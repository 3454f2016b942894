import { Resend } from "resend";
import { z } from "zod";
import { stopQuery } from "../_shared/contracts/stop-mails.ts";
import { mailFrom, resend as settings, siteOrigin, supabaseUrl } from "../_shared/environment.ts";
import type { RenderedMail } from "../_shared/mail/render.ts";

/** What became of one try to hand a mail to the provider. */
export type Outcome =
  | { kind: "sent"; providerId: string | null }
  /** Worth repeating later: it is busy, down, or misconfigured until an operator corrects it. */
  | { kind: "failed"; error: string; retryAfterMs?: number }
  /** The mail itself is refused: no repetition would help. */
  | { kind: "hopeless"; error: string };

const TIMEOUT_MS = 10_000;

/** Errors of every mail, until a variable is set right: no reason to give this one up. */
const OUR_MISTAKES = new Set(["invalid_from_address", "invalid_idempotency_key"]);

/**
 * The package types these fields, but takes them from the response's body unchecked: a proxy
 * between here and the provider can send any JSON, `null` included.
 */
const accepted = z.object({ id: z.string() });
const refused = z.object({
  name: z.string().catch(""),
  message: z.string().catch(""),
  /** Null: no response. */
  statusCode: z.number().nullable().catch(null),
});

/**
 * Sends one mail through Resend. The key stands for its cause: for a day the provider repeats its
 * first response to a request with the same key and sends nothing again. Does not throw.
 */
export async function sendMail(mail: RenderedMail, to: string, key: string): Promise<Outcome> {
  const { apiKey, baseUrl } = settings();
  const resend = new Resend(apiKey, { baseUrl: baseUrl.replace(/\/+$/, "") });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { data, error, headers } = await resend.emails.send(
    {
      from: mailFrom(),
      to: [to],
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
      headers: {
        ...(mail.answerIn === undefined
          ? // Keeps absence notices from answering.
            { "Auto-Submitted": "auto-generated" }
          : inConversation(mail.answerIn)),
        ...(mail.stop === undefined ? {} : oneClickStop(mail.stop)),
      },
    },
    { idempotencyKey: key, signal },
  );
  if (data) {
    const parsed = accepted.safeParse(data);
    return { kind: "sent", providerId: parsed.success ? parsed.data.id : null };
  }
  // The package reports a time limit as a failed fetch, without its reason.
  if (signal.aborted) return { kind: "failed", error: `no response: ${String(signal.reason)}` };
  const parsed = refused.safeParse(error);
  if (!parsed.success) return { kind: "failed", error: "a response without a reason" };
  return outcomeOfError(parsed.data, headers?.["retry-after"]);
}

/** The mail program's own button (RFC 8058): it posts to the address, signed in nowhere. */
function oneClickStop({ kind, key }: { kind: string; key: string }): Record<string, string> {
  const address = `${supabaseUrl()}/functions/v1/send-email/stop?${stopQuery(kind, key)}`;
  return {
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Mail programs show mails that refer to the same one as one conversation, though nobody has that one. */
function inConversation(id: string): Record<string, string> {
  const root = `<contact.${id}@${new URL(siteOrigin()).hostname}>`;
  return { "In-Reply-To": root, References: root };
}

function outcomeOfError(
  { name, message, statusCode }: z.infer<typeof refused>,
  retryAfter: string | undefined,
): Outcome {
  const error = `${statusCode ?? "no response"} ${name}: ${message}`;
  // The provider has accepted a mail of this cause before, worded otherwise (a template may have
  // changed between two tries): sending it under another key would be sending it twice.
  if (statusCode === 409 && name === "invalid_idempotent_request") {
    return { kind: "sent", providerId: null };
  }
  const isRefused = statusCode !== null && [400, 413, 422].includes(statusCode);
  if (isRefused && !OUR_MISTAKES.has(name)) return { kind: "hopeless", error };
  const retryAfterMs = statusCode === 429 ? pauseOf(name, retryAfter) : undefined;
  return { kind: "failed", error, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/** A used-up quota is a 429 as well, but one that no short pause helps. */
function pauseOf(name: string, retryAfter: string | undefined): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  return name === "rate_limit_exceeded" ? 1000 : undefined;
}
