import type postgres from "postgres";

/** From here on keeps messages as their listeners get them: realtime.messages may keep less of them. */
export const keepSent = (sql: postgres.Sql) =>
  sql.begin(async (tx) => {
    await tx.unsafe(`
      set local client_min_messages = error;
      create schema if not exists sent;
      create table if not exists sent.messages (
        n bigint generated always as identity, topic text, event text, payload jsonb);
      create or replace function sent.keep() returns trigger language plpgsql security definer
        set search_path = '' as $keep$
      begin
        insert into sent.messages (topic, event, payload) values (new.topic, new.event, new.payload);
        return null;
      end $keep$;
      create or replace trigger keep_sent after insert on realtime.messages
        for each row when (new.event is not null) execute function sent.keep();`);
  });

/** What was sent to a topic since `keepSent`, oldest first. */
export async function sentTo(sql: postgres.Sql, topic: string, event: string): Promise<unknown[]> {
  const rows = await sql<{ payload: unknown }[]>`
    select payload from sent.messages where topic = ${topic} and event = ${event} order by n`;
  return rows.map(({ payload }) => payload);
}
