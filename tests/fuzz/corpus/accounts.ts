import { demo } from "../../helpers/demo.ts";
import { type Corpus, call, read } from "../request.ts";
import { verifyNewFactor } from "./auth.ts";

/** What the office knows about accounts, and does with them. */
export const RPC_ACCOUNTS: Corpus = {
  list_accounts: () =>
    call("list_accounts", {
      input: "maya",
      role: "user",
      state: "active",
      joined_after: "2020-01-01T00:00:00Z",
      sort: "name",
      descending: false,
      first: 0,
      most: 25,
    }),
  read_account: () => call("read_account", { user_id: demo.maya.id }),
  ban_account: async ({ newAccount }) =>
    call("ban_account", { user_id: (await newAccount()).id, hours: 24, reason: "Spam" }),
  unban_account: async ({ anAccount }) =>
    call("unban_account", { user_id: (await anAccount()).id, reason: "A mistake" }),
  read_own_security: () => call("read_own_security", {}, "member"),
  renew_recovery_codes: async (fixtures) => {
    const session = await fixtures.json(await verifyNewFactor(fixtures));
    const { access_token: token } = session as { access_token: string };
    return { ...call("renew_recovery_codes", {}, "member"), token };
  },
  use_recovery_code: () => call("use_recovery_code", { code: "0".repeat(20) }, "member"),
  end_session: () =>
    call("end_session", { session_id: "5e550000-0000-4000-8000-000000000001" }, "member"),
  end_account_sessions: async ({ newAccount }) =>
    call("end_account_sessions", {
      user_id: (await newAccount()).id,
      reason: "A lost phone",
      session_id: null,
    }),
  start_viewing: async ({ newAccount }) =>
    call("start_viewing", { user_id: (await newAccount()).id, reason: "A question" }),
  end_viewing: () => call("end_viewing", {}),
  viewed_account: () => call("viewed_account", {}),
  show_contact: async ({ anAccount }) => call("show_contact", { user_id: (await anAccount()).id }),
};

export const REST_READS_ACCOUNTS: Corpus = {
  account_acts: () => read("account_acts", { select: "*", limit: "5" }, "admin"),
};
