import type postgres from "postgres";
import { addUpload } from "./add-upload.ts";

/** A sponsor with every column, and a counted audience: what stands beside an event's board. */
export async function addBoardExtras(sql: postgres.Sql, eventId: string): Promise<void> {
  const logo = await addUpload(sql, { bucket: "sponsor-logos", folder: eventId });
  await sql`
    insert into public.event_sponsors (event_id, position, name, link, logo_name)
    values (${eventId}, 9, 'S', 'https://s.example', ${logo})`;
  await sql`
    insert into public.event_audiences (event_id, watching, counted_at) values (${eventId}, 7, now())`;
}
