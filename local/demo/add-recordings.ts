import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import type { DemoPlace } from "./store-pictures.ts";
import { EPISODES } from "./episodes.ts";

const FOLDER = join(import.meta.dirname, "recordings");

/** Short tunes as the recordings of two episodes, unless somebody has given them others. */
export async function addDemoRecordings(place: DemoPlace): Promise<void> {
  const sql = postgres(place.dbUrl, { max: 1, onnotice: () => {} });
  try {
    await addTo(sql, place);
  } finally {
    await sql.end();
  }
}

async function store({ url, secretKey }: DemoPlace, path: string, body: Uint8Array): Promise<void> {
  const headers = {
    authorization: `Bearer ${secretKey}`,
    "content-type": "audio/mpeg",
    "x-upsert": "true",
  };
  const address = `${url}/storage/v1/object/episodes/${path}`;
  const response = await fetch(address, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
}

async function addTo(sql: postgres.Sql, place: DemoPlace): Promise<void> {
  // The seed has only promised these lengths.
  const bare = await sql<{ id: string }[]>`
    select id from public.podcasts
    where audio_path is null and id in ${sql(EPISODES.map(({ id }) => id))}`;
  const missing = EPISODES.filter(({ id }) => bare.some((row) => row.id === id));
  for (const { id, file, seconds, notes, chapters, transcripts } of missing) {
    const path = `${id}/${id}.mp3`;
    const sound = await readFile(join(FOLDER, file));
    await store(place, path, sound);
    await sql.begin(async (tx) => {
      await tx`
        update public.podcasts
        set audio_path = ${path}, audio_type = 'audio/mpeg', audio_bytes = ${sound.length},
          duration_s = ${seconds}, show_notes = ${notes}, chapters = ${tx.json(chapters)},
          published_revision = revision
        where id = ${id} and audio_path is null`;
      await tx`update public.podcast_texts set show_notes = ${notes} where podcast_id = ${id}`;
      for (const [locale, lines] of Object.entries(transcripts)) {
        const cues = lines.map(([start, speaker, text], n) => ({
          start: start * 1000,
          end: (lines[n + 1]?.[0] ?? seconds) * 1000,
          speaker,
          text,
        }));
        await tx`
          insert into public.podcast_transcripts (podcast_id, locale, cues)
          values (${id}, ${locale}, ${tx.json(cues)})
          on conflict do nothing`;
      }
    });
  }
}
