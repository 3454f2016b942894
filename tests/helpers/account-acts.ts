import type postgres from "postgres";
import { demo } from "./demo.ts";

/** An act of the office for an account, with a value in every column. */
export const addAccountAct = (sql: postgres.Sql, user: string, reason = "r") => sql`
  insert into public.account_acts (user_id, actor_id, kind, reason, until)
  values (${user}, ${demo.admin.id}, 'banned', ${reason}, now() - interval '1 day')`;

/** For each rule of retention rows over its period and rows under it (retention.test.ts). */
export const ACCOUNT_CASES: Record<string, string> = {
  account_acts: `
    insert into public.account_acts (user_id, kind, reason, at, until) values
      ('${demo.maya.id}', 'banned', 'expired-mark', now() - interval '900 days', now() - interval '2 years 1 day'),
      ('${demo.maya.id}', 'viewed', 'expired-mark', now() - interval '2 years 1 day', null),
      ('${demo.maya.id}', 'banned', 'kept-mark-1', now() - interval '900 days', now()),
      ('${demo.maya.id}', 'viewed', 'kept-mark-2', now() - interval '2 years' + interval '1 day', null)`,
  account_views: `
    insert into private.account_views (admin_id, user_id, until) values
      ('${demo.admin.id}', '${demo.maya.id}', now() - interval '2 hours'),
      ('${demo.ken.id}', '${demo.ken.id}', now() - interval '30 minutes') /* expired-mark, kept-mark: by ACCOUNT_OWNERS */`,
};

/** Whose rows without a text are marked by whom they name. */
export const ACCOUNT_OWNERS: Record<string, Record<string, string>> = {
  account_views: { [demo.maya.id]: "expired-mark", [demo.ken.id]: "kept-mark" },
};
