import type postgres from "postgres";
import { demo } from "./demo.ts";

/** A protest of the account's team and its ruling; their words contain the mark. */
export async function addMarkedProtest(
  sql: postgres.Sql,
  { id }: { id: string },
  mark: string,
): Promise<void> {
  await sql`
    insert into public.protests
      (id, event_id, registration_id, against_id, about, reason, filed_by, status, ruling, ruled_at)
    values (gen_random_uuid(), ${demo.live}, ${demo.rustyHook}, ${demo.loneHeron}, 'catch',
      ${`${mark} protests`}, ${id}, 'dismissed', ${`${mark} was wrong`}, now())`;
}
