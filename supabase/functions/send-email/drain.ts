import { z } from "zod";
import type { DrainAnswer } from "../_shared/contracts/send-email.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { contactEmail, missingMailSettings, siteOrigin } from "../_shared/environment.ts";
import { mailLocale } from "../_shared/mail/locale.ts";
import { type RenderedMail, renderMail } from "../_shared/mail/render.ts";
import { serverClient } from "../_shared/server.ts";
import { type Outcome, sendMail } from "./resend.ts";

/** Well inside hosted's 150 s, so that what was begun is settled too; the next call goes on. */
const BUDGET_MS = 60_000;
/** As many as are claimed at once: none waits while its lease runs. */
const AT_ONCE = 4;
/** A busy provider is waited for rather than counted as a failure, but not for long. */
const LONGEST_PAUSE_MS = 5000;
const PAUSES_AT_MOST = 5;

const claimedMails = z.array(
  z.object({
    id: z.uuid(),
    key: z.string(),
    template: z.string(),
    locale: mailLocale,
    /** Null: the team. */
    recipient: z.string().nullable(),
    params: z.record(z.string(), z.unknown()),
    attempt: z.number().int(),
    stop_key: z.string().nullable(),
  }),
);
type ClaimedMail = z.infer<typeof claimedMails>[number];

/**
 * Sends what is due until nothing is, the time is up or nothing gets through: then the provider is
 * likely to be down, and other mails should not spend their tries on it. Several may drain at once.
 * What cannot be sent for want of a setting waits without spending a try.
 *
 * @throws AppError when the database is unreachable; what was claimed is due again in two minutes.
 */
export async function drainOutbox(): Promise<DrainAnswer> {
  const counts: DrainAnswer = {
    sent: 0,
    postponed: 0,
    deferred: 0,
    dead: 0,
    lost: 0,
    missing: missingMailSettings(),
  };
  if (counts.missing.length > 0) {
    counts.deferred = await defer(counts.missing, { onlyTeam: false });
    return counts;
  }
  const team = contactEmail();
  if (team === undefined) {
    counts.missing = ["CONTACT_EMAIL"];
    counts.deferred = await defer(counts.missing, { onlyTeam: true });
  }
  const deadline = Date.now() + BUDGET_MS;
  while (Date.now() < deadline) {
    const mails = await claim({ withTeam: team !== undefined });
    if (mails.length === 0) break;
    const settled = await Promise.all(
      mails.map(async (mail) => {
        const recipient = mail.recipient ?? team;
        const outcome: Outcome =
          recipient === undefined
            ? { kind: "failed", error: "CONTACT_EMAIL is not set" }
            : await attempt({ ...mail, recipient }, deadline);
        return settle(mail, outcome);
      }),
    );
    for (const one of settled) counts[one] += 1;
    if (settled.every((one) => one === "postponed")) break;
  }
  return counts;
}

async function defer(missing: string[], { onlyTeam }: { onlyTeam: boolean }): Promise<number> {
  const reason = `Not configured: the secret ${missing.join(", ")} of the function is not set or not valid`;
  const { data, error } = await serverClient().rpc("defer_mails", {
    reason,
    only_team: onlyTeam,
  });
  if (error) throw asAppError(error);
  const deferred = z.number().int().parse(data);
  if (deferred > 0) console.error(`send-email: ${deferred} mails wait. ${reason}`);
  return deferred;
}

async function claim({ withTeam }: { withTeam: boolean }): Promise<ClaimedMail[]> {
  const { data, error } = await serverClient().rpc("claim_mails", {
    at_most: AT_ONCE,
    with_team: withTeam,
  });
  if (error) throw asAppError(error);
  return claimedMails.parse(data);
}

async function attempt(
  mail: ClaimedMail & { recipient: string },
  deadline: number,
): Promise<Outcome> {
  let rendered: RenderedMail;
  try {
    const settings = {
      locale: mail.locale,
      siteOrigin: siteOrigin(),
      stopKey: mail.stop_key,
      teamAddress: contactEmail(),
    };
    rendered = renderMail(mail.template, mail.params, settings);
  } catch (error) {
    // An error in this code, which the next deployment may correct.
    console.error(`send-email: mail ${mail.id} cannot be rendered:`, error);
    return { kind: "failed", error: `cannot be rendered: ${String(error)}` };
  }
  for (let pauses = 0; ; pauses += 1) {
    const outcome = await sendMail(rendered, mail.recipient, mail.key);
    const pauseMs = outcome.kind === "failed" ? outcome.retryAfterMs : undefined;
    const isWorthIt =
      pauseMs !== undefined && pauseMs <= LONGEST_PAUSE_MS && pauses < PAUSES_AT_MOST;
    if (!isWorthIt || Date.now() + pauseMs > deadline) return outcome;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Null from the database: the lease has passed to another worker meanwhile. */
type Settled = "sent" | "postponed" | "dead" | "lost";
const STATUS: Record<string, Settled> = {
  sent: "sent",
  pending: "postponed",
  dead: "dead",
};

async function settle(mail: ClaimedMail, outcome: Outcome): Promise<Settled> {
  const { data, error } = await serverClient().rpc("settle_mail", {
    mail_id: mail.id,
    attempt: mail.attempt,
    ...(outcome.kind === "sent"
      ? { provider_id: outcome.providerId }
      : { error: outcome.error, hopeless: outcome.kind === "hopeless" }),
  });
  if (error) throw asAppError(error);
  const status = STATUS[String(data)] ?? "lost";
  if (status === "dead" && outcome.kind !== "sent") {
    console.error(`send-email: gave up mail ${mail.id} (${mail.template}): ${outcome.error}`);
  }
  return status;
}
