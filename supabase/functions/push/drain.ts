import { z } from "zod";
import { noticePage, readTold } from "../_shared/contracts/notices.ts";
import type { PushAnswer, PushMessage } from "../_shared/contracts/push.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { vapidKeys } from "../_shared/environment.ts";
import { lineToText, shorten } from "../_shared/mail/line.ts";
import { directionOf, mailLocale } from "../_shared/mail/locale.ts";
import { noticeWords } from "../_shared/notices/all-words.ts";
import { tell } from "../_shared/notices/words.ts";
import type { SiteKeys } from "../_shared/push/sign.ts";
import { serverClient } from "../_shared/server.ts";
import { type Outcome, sendPush } from "./send.ts";

const BATCH = 20;
/** Well inside hosted's 150 s; an encrypted message takes 2 ms of its 2 s of processor time. */
const MOST_BATCHES = 25;
/** A notification shows a few lines; the whole message has to fit into 4096 bytes. */
const LONGEST_BODY = 300;

const claimed = z.array(
  z.object({
    id: z.number().int(),
    attempt: z.number().int(),
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    locale: mailLocale,
    notice_id: z.number().int(),
    kind: z.string(),
    data: z.unknown(),
  }),
);
type Claimed = z.infer<typeof claimed>[number];

/**
 * Sends the messages that are due. Without the site's keys none is tried; they go after a day.
 *
 * @throws AppError when the database is unreachable; what was claimed is due again in two minutes.
 */
export async function drainPushes(): Promise<PushAnswer> {
  const answer: PushAnswer = { sent: 0, failed: 0, gone: 0 };
  const keys = vapidKeys();
  if (!keys) return answer;
  const client = serverClient();
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { data, error } = await client.rpc("claim_pushes", { at_most: BATCH });
    if (error) throw asAppError(error);
    const due = claimed.parse(data);
    const outcomes = await Promise.all(due.map((push) => attempt(push, keys)));
    for (const outcome of outcomes) answer[outcome] += 1;
    if (due.length < BATCH) break;
  }
  return answer;
}

async function attempt(push: Claimed, keys: SiteKeys): Promise<Outcome> {
  // One message never ends the batch: whatever is wrong with it, its attempt is recorded. One that cannot
  // be settled is due again at the end of its lease.
  const outcome = await send(push, keys).catch((error: unknown): Outcome => {
    console.error(`push: message ${push.id} cannot be sent:`, error);
    return "failed";
  });
  const { error } = await serverClient().rpc("settle_push", {
    push_id: push.id,
    attempt: push.attempt,
    outcome,
  });
  if (!error) return outcome;
  console.error(`push: message ${push.id} (${outcome}) cannot be settled:`, error);
  return "failed";
}

async function send(push: Claimed, keys: SiteKeys): Promise<Outcome> {
  const message = messageOf(push);
  return message ? sendPush(push, message, keys) : "failed";
}

/** Null for a kind that this deployment does not know yet. */
function messageOf({ kind, data, locale, notice_id }: Claimed): PushMessage | null {
  const told = readTold(kind, data);
  if (!told) return null;
  const { title, text } = tell(told, noticeWords[locale], locale);
  return {
    title: shorten(lineToText(title, locale), 120),
    body: shorten(lineToText(text, locale), LONGEST_BODY),
    url: noticePage(told),
    tag: `notice-${notice_id}`,
    lang: locale,
    dir: directionOf(locale),
  };
}
