import { randomUUID } from "node:crypto";
import { WELCOME_SUBJECT } from "../../../supabase/functions/_shared/contracts/send-email.ts";
import {
  type BoardPointer,
  boardPath,
} from "../../../supabase/functions/_shared/contracts/board-address.ts";
import { demo } from "../../helpers/demo.ts";
import { type Corpus, functions } from "../request.ts";

const POINTER = `scoring/boards/${demo.final}`;

/** Every route of the functions, and of Realtime over HTTP. */
export const FUNCTIONS: Corpus = {
  "board pointer": () => functions("GET", POINTER, undefined, "anon"),
  "board body": async ({ json }) => {
    const pointer = (await json(functions("GET", POINTER, undefined, "anon"))) as BoardPointer;
    return { method: "GET", path: boardPath(demo.final, pointer), who: "anon" };
  },
  "push key": () => functions("GET", "push/key", undefined, "anon"),
  "run scoring": ({ event }) => functions("POST", "scoring/runs", { eventId: event.id }, "admin"),
  contact: () =>
    functions(
      "POST",
      "contact",
      {
        id: randomUUID(),
        name: "Ann",
        email: "ann@castboard.example",
        message: "A question, please",
        locale: "en",
        meeting: { service: "managed-it", date: "2027-05-08", size: "to_200" },
        website: "",
        elapsed_ms: 5000,
      },
      "anon",
    ),
  "send-email": () =>
    functions(
      "POST",
      "send-email",
      { to: `${randomUUID()}@castboard.example`, subject: WELCOME_SUBJECT, html: "<p>Hi</p>" },
      "anon",
    ),
  "drain the mails": () => functions("POST", "send-email/drain", {}, "service"),
  "drain the push messages": () => functions("POST", "push/drain", {}, "service"),
  "drain the removals": () => functions("POST", "storage-removals/drain", {}, "service"),
  "publish a picture": async ({ newFolder }) => {
    const { id, token, newUpload } = await newFolder();
    const source = await newUpload(new Date());
    return functions("POST", "uploads", { bucket: "avatars", folder: id, source }, "member", token);
  },
  "preview an invite": async ({ newTeam }) => {
    const { code } = (await newTeam()).invite;
    return functions("POST", "redeem-invite/preview", { code }, "anon");
  },
  "redeem an invite": async ({ newTeam }) => {
    const { guest, invite } = await newTeam();
    return functions("POST", "redeem-invite", { code: invite.code }, "member", guest.token);
  },
  "ways to pay": () => functions("GET", "payments", undefined, "anon"),
  "open a pay page": async ({ newPayment }) => {
    const { registrationId, token } = await newPayment();
    const shown = { amount_minor: 4500, currency: "USD", locale: "ar", return_to: "/profile" };
    const body = { registration_id: registrationId, ...shown };
    return functions("POST", "payments/checkout", body, "member", token);
  },
  "drain the orders to the provider": () => functions("POST", "payments/drain", {}, "service"),
  broadcasts: () => ({
    method: "POST",
    path: "/realtime/v1/api/broadcast",
    body: { messages: [{ topic: "fuzz", event: "e", payload: { a: 1 }, private: false }] },
    who: "anon",
  }),
  "a batch of broadcasts": ({ event }) => ({
    method: "POST",
    path: "/realtime/v1/api/broadcast",
    body: {
      messages: [
        {
          topic: `leaderboard:${event.id}`,
          event: "e",
          payload: { a: [1, { b: 2 }] },
          private: true,
        },
        { topic: "fuzz", event: "e", payload: { text: "ü", none: null }, private: false },
        { topic: "fuzz", event: "other", payload: {} },
      ],
    },
    who: "service",
  }),
  "one broadcast": () => ({
    method: "POST",
    path: "/realtime/v1/api/broadcast/fuzz/events/e",
    body: { a: [1, { b: 2 }] },
    who: "anon",
  }),
};
