import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { silentMp3 } from "./audio-files.ts";

interface Given {
  sql: postgres.Sql;
  stack: { url: string; secret_key: string };
  locale?: string;
  title: string;
  seconds?: number;
  notes?: string;
  chapters?: { start: number; title: string }[];
  /** Milliseconds. */
  cues?: { start: number; end: number; speaker: string | null; text: string }[];
}

/** Publishes an episode with a new recording, and returns its id and slug. */
export async function addEpisode(given: Given): Promise<{ id: string; slug: string }> {
  const { sql, stack, locale = "en", title, seconds = 120, notes = "", chapters = [] } = given;
  const [id, slug] = [randomUUID(), `episode-${randomUUID()}`];
  const path = `${id}/${randomUUID()}.mp3`;
  const body = silentMp3(seconds);
  const answer = await fetch(`${stack.url}/storage/v1/object/episodes/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${stack.secret_key}`, "content-type": "audio/mpeg" },
    body: new Uint8Array(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await sql`
    insert into public.podcasts (id, slug, title, host, locale, show_notes, audio_path, audio_type,
      audio_bytes, duration_s, chapters, published_at)
    values (${id}, ${slug}, ${title}, 'Rosa Delgado', ${locale}, ${notes}, ${path}, 'audio/mpeg',
      ${body.length}, ${seconds}, ${sql.json(chapters)}, now())`;
  if (given.cues) {
    await sql`
      insert into public.podcast_transcripts (podcast_id, locale, cues)
      values (${id}, ${locale}, ${sql.json(given.cues)})`;
  }
  return { id, slug };
}
