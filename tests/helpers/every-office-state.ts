import type postgres from "postgres";
import { addAccountAct } from "./account-acts.ts";
import { demo } from "./demo.ts";

/** What the office did with Maya's account, and a value in every column of its settings. */
export async function fillOffice(sql: postgres.Sql): Promise<void> {
  await addAccountAct(sql, demo.maya.id);
  await sql`update public.site_settings set social = '{"x": "https://x.com/castboard"}'`;
}
