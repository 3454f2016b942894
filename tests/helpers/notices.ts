import { randomUUID } from "node:crypto";
import { beforeEach } from "vitest";
import {
  noticesMessage,
  userTopic,
} from "../../supabase/functions/_shared/contracts/notices-message.ts";
import { type Caller, asRole } from "./as-role.ts";
import { useDatabasePerTest } from "./database.ts";

/** What the notice of a member who left says. */
export const team = { team_id: randomUUID(), team_name: "Lone Heron", member_name: "Aiko" };

/** A database for each test, without notices, and what tests of notices ask of it. */
export function useNotices() {
  const db = useDatabasePerTest();
  beforeEach(async () => {
    await db.sql`delete from public.notifications`;
  });
  const notify = async (
    to: string | null,
    cause: string,
    data: Record<string, unknown> = team,
    kind = "member_left",
  ): Promise<void> => {
    await db.sql`select private.notify(${to}, ${kind}, ${cause}, ${db.sql.json(data as never)})`;
  };

  const seenBy = (caller: Caller) =>
    asRole(db.sql, caller, async (tx) => {
      const rows =
        await tx`select data ->> 'member_name' as name from public.notifications order by id`;
      return rows.map(({ name }) => name as string);
    });
  const inboxOf = async (id: string) => {
    const [inbox] = await db.sql<[{ version: number; unread: number }]>`
      select version::int, unread from public.notice_inboxes where user_id = ${id}`;
    return inbox;
  };
  const messagesTo = async (id: string) => {
    const rows = await db.sql`
      select payload from realtime.messages where topic = ${userTopic(id)}
      order by (payload ->> 'version')::int`;
    return rows.map(({ payload }) => noticesMessage.parse(payload));
  };
  const read = (caller: Caller, upTo: number | null, ids: number[] | null = null) =>
    asRole(db.sql, caller, async (tx) => {
      const [row] = await tx`select public.mark_notices_read(${upTo}, ${ids}::bigint[]) as marked`;
      return row?.["marked"] as number;
    });
  const idsOf = async (id: string) =>
    (await db.sql`select id::int from public.notifications where user_id = ${id} order by id`).map(
      (row) => row["id"] as number,
    );
  return { db, notify, seenBy, inboxOf, messagesTo, read, idsOf };
}
