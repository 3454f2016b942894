import { z } from "zod";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import type { ListState } from "../../lib/page/list-search.ts";

/** Mails are sent in the background, without a message to the browser. */
const LOOK_AGAIN_MS = 10_000;

const mailRow = z.object({
  id: z.uuid(),
  template: z.string(),
  recipient: z.string().nullable(),
  status: z.string(),
  attempts: z.number().int(),
  next_attempt_at: z.string(),
  last_error: z.string().nullable(),
  created_at: z.string(),
});
/** A mail of the outbox, without what it says. */
export type MailRow = z.infer<typeof mailRow>;
const COLUMNS = "id,template,recipient,status,attempts,next_attempt_at,last_error,created_at";

/** Failed, or still to be sent. */
export type MailList = "dead" | "waiting";
const STATUSES: Record<MailList, string[]> = { dead: ["dead"], waiting: ["pending", "sending"] };

export const mailKeys = {
  all: ["admin-mail"] as const,
  list: (list: MailList, state: ListState) => [...mailKeys.all, list, state] as const,
};

export const mailListQuery = (userId: string, list: MailList, state: ListState) =>
  pagedQuery({
    userId,
    queryKey: mailKeys.list(list, state),
    list: state,
    select: (supabase) =>
      supabase.from("mail_outbox").select(COLUMNS, { count: "exact" }).in("status", STATUSES[list]),
    row: mailRow,
    refetchInterval: LOOK_AGAIN_MS,
  });
