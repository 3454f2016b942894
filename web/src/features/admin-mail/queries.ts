import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Database } from "../../lib/api/database.types.ts";
import { getSupabase } from "../../lib/api/supabase.ts";

export const PAGE_SIZE = 20;
/** Mails are sent in the background, without a message to the browser. */
const LOOK_AGAIN_MS = 10_000;

type Row = Database["public"]["Tables"]["mail_outbox"]["Row"];
/** A mail of the outbox, without what it says. */
export type MailRow = Pick<
  Row,
  | "id"
  | "template"
  | "recipient"
  | "status"
  | "attempts"
  | "next_attempt_at"
  | "last_error"
  | "created_at"
>;
const COLUMNS = "id,template,recipient,status,attempts,next_attempt_at,last_error,created_at";

/** Failed, or still to be sent. */
export type MailList = "dead" | "waiting";
const STATUSES: Record<MailList, string[]> = { dead: ["dead"], waiting: ["pending", "sending"] };

export const mailKeys = {
  all: ["admin-mail"] as const,
  list: (list: MailList, page: number) => [...mailKeys.all, list, page] as const,
};

/** The dead newest first; the waiting in the order in which they are due. */
export const mailListQuery = (list: MailList, page: number) =>
  queryOptions({
    queryKey: mailKeys.list(list, page),
    queryFn: async ({ signal }): Promise<{ rows: MailRow[]; total: number }> => {
      const supabase = await getSupabase();
      const { data, count } = await supabase
        .from("mail_outbox")
        .select(COLUMNS, { count: "exact" })
        .in("status", STATUSES[list])
        .order(list === "dead" ? "created_at" : "next_attempt_at", { ascending: list !== "dead" })
        .order("id")
        .range((page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
