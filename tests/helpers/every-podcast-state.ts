import type postgres from "postgres";
import { addUpload } from "./add-upload.ts";
import { demo } from "./demo.ts";

/** Gives the episodes of the demo a value in every column. */
export async function fillPodcasts(sql: postgres.Sql): Promise<void> {
  const { admin } = demo;
  await sql`
    update public.podcasts set audio_path = coalesce(audio_path, id || '/a.mp3'), audio_type = 'audio/mpeg',
      audio_bytes = 1000, audio_etag = 'e', duration_s = 2400, guests = '{Ken}', show_notes = 'n',
      chapters = '[{"start": 0, "title": "c"}]', edited_at = now(), published_revision = 1,
      event_id = ${demo.final}`;
  const [{ id }] = await sql<[{ id: string }]>`
    select id from public.podcasts where published_at <= now() limit 1`;
  const cover = await addUpload(sql, { bucket: "podcast-covers", folder: id });
  await sql`
    update public.podcasts set cover_path = ${cover}, cover_alt = 'a', cover_width = 1400, cover_height = 1400
    where id = ${id}`;
  await sql`update public.podcast_texts set saved_by = ${admin.id}`;
  await sql`
    insert into public.podcasts (slug, title, host, withdrawn_at)
    values ('withdrawn', 'Withdrawn', 'Rosa Delgado', now())`;
  await sql`
    insert into private.audio_uploads (podcast_id, source, owner, stored_as)
    select id, gen_random_uuid(), ${admin.id}, id || '/b.mp3' from public.podcasts limit 1`;
  await sql`
    insert into public.listening_positions (user_id, podcast_id, position_s, finished, heard_at)
    values (${demo.maya.id}, ${id}, 723, false, now())`;
  await sql`
    insert into public.podcast_transcripts (podcast_id, locale, cues)
    select id, 'en', '[{"start": 0, "end": 1000, "speaker": "s", "text": "t"}]' from public.podcasts
    on conflict do nothing`;
}
