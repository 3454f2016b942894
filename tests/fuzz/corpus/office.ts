import { randomUUID } from "node:crypto";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call, change, read } from "../request.ts";

const newMessage = ({ newRow }: Fixtures): Promise<string> =>
  newRow("contact_messages", {
    name: "Ann",
    email: "ann@castboard.example",
    message: "A question, please",
  });

/** The office's first page, and its messages. */
export const RPC_OFFICE: Corpus = {
  read_waiting: () => call("read_waiting", {}),
  read_office_week: () => call("read_office_week", { time_zone: "America/New_York" }),
  search_office: () => call("search_office", { input: "Harbour" }),
  change_contact_message: async (fixtures) =>
    call("change_contact_message", {
      id: await newMessage(fixtures),
      change: { assigned_to: null, note: "Call her", done: true },
    }),
  answer_contact_message: async (fixtures) =>
    call("answer_contact_message", {
      id: randomUUID(),
      message_id: await newMessage(fixtures),
      body: "Dear Ann, yes.",
    }),
};

export const REST_READS_OFFICE: Corpus = {
  site_settings: () => read("site_settings", { select: "phone,phone_hours" }, "anon"),
  contact_desk: () => read("contact_desk", { select: "id,name,done_at", limit: "5" }, "admin"),
  contact_answers: () => read("contact_answers", { select: "*", limit: "5" }, "admin"),
};

export const REST_WRITES_OFFICE: Corpus = {
  "change site_settings": () =>
    change(
      "site_settings",
      { id: "eq.0f0f0f0f-0000-4000-8000-000000000002" },
      {
        phone: "+1 813 555 0142",
        chat_hours: { en: "Day and night", ja: "昼夜", ar: "ليلًا ونهارًا" },
      },
    ),
};
