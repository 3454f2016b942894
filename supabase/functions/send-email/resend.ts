import { z } from "zod";
import { mailFrom, resend } from "../_shared/environment.ts";
import type { RenderedMail } from "../_shared/mail/render.ts";

/** What became of one try to hand a mail to the provider. */
export type Outcome =
  | { kind: "sent"; providerId: string | null }
  /** Worth repeating later: it is busy, down, or misconfigured until somebody mends it. */
  | { kind: "failed"; error: string; retryAfterMs?: number }
  /** The mail itself is refused: no repetition would help. */
  | { kind: "hopeless"; error: string };

const PATIENCE_MS = 10_000;

/** Refusals of every mail, until a variable is set right: no reason to give this one up. */
const OUR_MISTAKES = new Set(["invalid_from_address", "invalid_idempotency_key"]);

const accepted = z.object({ id: z.string() });
const refused = z.object({ name: z.string(), message: z.string() });

/**
 * Sends one mail by Resend's HTTP API. The key stands for its cause: for a day the provider answers
 * a repetition as it did the first time and sends nothing again.
 */
export async function sendMail(mail: RenderedMail, to: string, key: string): Promise<Outcome> {
  const { apiKey, baseUrl } = resend();
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(`${baseUrl.replace(/\/+$/, "")}/emails`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${apiKey}`,
        "Content-Type": "application/json",
        "Idempotency-Key": key,
      },
      body: JSON.stringify({
        from: mailFrom(),
        to: [to],
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.replyTo === undefined ? {} : { reply_to: mail.replyTo }),
        // Keeps absence notices from answering.
        headers: { "Auto-Submitted": "auto-generated" },
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    body = await answer.json().catch(() => null);
  } catch (error) {
    return { kind: "failed", error: `no answer: ${String(error)}` };
  }
  return answer.ok ? sent(body) : judgeRefusal(answer, body);
}

function sent(body: unknown): Outcome {
  const parsed = accepted.safeParse(body);
  return { kind: "sent", providerId: parsed.success ? parsed.data.id : null };
}

function judgeRefusal(answer: Response, body: unknown): Outcome {
  const { status } = answer;
  const parsed = refused.safeParse(body);
  const name = parsed.success ? parsed.data.name : "";
  const error = parsed.success ? `${status} ${name}: ${parsed.data.message}` : `${status}`;
  // It has taken this cause's mail before, worded otherwise (a template may have changed between
  // two tries): sending it under another key would be sending it twice.
  if (status === 409 && name === "invalid_idempotent_request") {
    return { kind: "sent", providerId: null };
  }
  const isOurMistake = OUR_MISTAKES.has(name);
  if ([400, 413, 422].includes(status) && !isOurMistake) return { kind: "hopeless", error };
  const retryAfterMs = pauseOf(answer, name);
  return { kind: "failed", error, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/** A used-up quota is a 429 as well, but one that no short pause helps. */
function pauseOf(answer: Response, name: string): number | undefined {
  if (answer.status !== 429) return undefined;
  const told = Number(answer.headers.get("retry-after") ?? Number.NaN);
  if (Number.isFinite(told) && told >= 0) return told * 1000;
  return name === "rate_limit_exceeded" ? 1000 : undefined;
}
