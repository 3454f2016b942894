import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  MEETING_SERVICES,
  MEETING_SIZES,
} from "../../../../supabase/functions/_shared/contracts/contact.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import { literally } from "../../lib/api/literally.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { withNames } from "../../lib/api/people.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { personName } from "../../lib/format/person-name.ts";
import type { ContactListState } from "./search.ts";

/** Messages arrive without a message to this list. */
const LOOK_AGAIN_MS = 30_000;
const MAILS_AGAIN_MS = 10_000;
/** Answers of one message that are shown. */
const MOST_ANSWERS = 100;

export const contactKeys = {
  all: ["admin-contact"] as const,
  list: (state: ContactListState) => [...contactKeys.all, "list", state] as const,
  conversation: (messageId: string) => [...contactKeys.all, "conversation", messageId] as const,
};

const contactRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  locale: z.enum(LANGUAGES),
  created_at: z.string(),
  answered_at: z.string().nullable(),
  assigned_to: z.uuid().nullable(),
  note: z.string().nullable(),
  done_at: z.string().nullable(),
  meeting_service: z.enum(MEETING_SERVICES).nullable(),
  meeting_date: z.string().nullable(),
  meeting_size: z.enum(MEETING_SIZES).nullable(),
});
/** A message of the contact form. `assignee`: the name of the admin that takes care of it. */
export type ContactRow = z.infer<typeof contactRow> & { assignee: string | null };
const COLUMNS =
  "id,name,email,message,locale,created_at,answered_at,assigned_to,note,done_at,meeting_service,meeting_date,meeting_size" as const;

export const contactListQuery = (userId: string, list: ContactListState) =>
  pagedQuery<z.infer<typeof contactRow>, ContactRow>({
    userId,
    queryKey: contactKeys.list(list),
    list,
    select: (supabase) => {
      let rows = supabase.from("contact_desk").select(COLUMNS, { count: "exact" });
      rows = list.state === "done" ? rows.not("done_at", "is", null) : rows.is("done_at", null);
      if (list.owner === "mine") rows = rows.eq("assigned_to", userId);
      if (list.owner === "nobody") rows = rows.is("assigned_to", null);
      if (list.q) rows = rows.regexIMatch("search_text", literally(list.q));
      return rows;
    },
    row: contactRow,
    complete: withNames("assignee", "assigned_to"),
    refetchInterval: LOOK_AGAIN_MS,
  });

const answerRow = z.object({
  id: z.uuid(),
  body: z.string(),
  created_at: z.string(),
  author_id: z.uuid().nullable(),
});

const mailRow = z.object({
  key: z.string(),
  status: z.enum(["pending", "sending", "sent", "dead"]),
  created_at: z.string(),
  sent_at: z.string().nullable(),
});
/** A mail to the sender of a message, as the outbox has it. */
export type ContactMail = z.infer<typeof mailRow>;

const receiptKey = (messageId: string): string => `contact-receipt:${messageId}`;
const answerKey = (answerId: string): string => `contact-answer:${answerId}`;

/**
 * What was sent to a message's sender: the receipt of the form, and the answers, the first one first. `mail`
 * is null where the outbox has none: receipts have a limit, and failed mails go after 30 days.
 */
export const conversationQuery = (userId: string, messageId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, contactKeys.conversation(messageId)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("contact_answers")
        .select("id,body,created_at,author_id")
        .eq("message_id", messageId)
        .order("created_at")
        .limit(MOST_ANSWERS)
        .abortSignal(signal)
        .throwOnError();
      const answers = z.array(answerRow).parse(data);
      const { data: rows } = await supabase
        .from("mail_outbox")
        .select("key,status,created_at,sent_at")
        .in("key", [receiptKey(messageId), ...answers.map(({ id }) => answerKey(id))])
        .abortSignal(signal)
        .throwOnError();
      const mails = new Map(
        z
          .array(mailRow)
          .parse(rows)
          .map((mail) => [mail.key, mail]),
      );
      const named = await withNames("author", "author_id")(answers, supabase, signal);
      return {
        receipt: mails.get(receiptKey(messageId)) ?? null,
        answers: named.map((answer) => ({
          ...answer,
          mail: mails.get(answerKey(answer.id)) ?? null,
        })),
      };
    },
    // Mails leave in the background, without a message to the browser.
    refetchInterval: MAILS_AGAIN_MS,
  });

/** The admins to whom a message can be assigned. */
export const adminsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...contactKeys.all, "admins"]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data: roles } = await supabase
        .from("user_roles")
        .select("user_id")
        .eq("role", "admin")
        .limit(200)
        .abortSignal(signal)
        .throwOnError();
      const { data: people } = await supabase
        .from("profiles")
        .select("id,first_name,last_name")
        .in(
          "id",
          roles.map(({ user_id }) => user_id),
        )
        .abortSignal(signal)
        .throwOnError();
      return people.map((person) => ({ id: person.id, name: personName(person) }));
    },
  });
