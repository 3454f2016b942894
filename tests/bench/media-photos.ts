import type postgres from "postgres";
import { demo } from "../helpers/demo.ts";

/** Photos of the gallery for the benchmark of media: half of them in one album, half of members. */

export const PHOTO_QUESTIONS: Record<string, (round: number) => [name: string, given: object]> = {
  "photos: an album": () => ["read_album", { key: "bench" }],
  "photos: an album, far down": (round) => [
    "read_album",
    { key: "bench", after_id: photoId(200 + round) },
  ],
  "photos: albums": () => ["read_albums", {}],
  "photos: members'": () => ["read_member_photos", {}],
  "photos: a common word": () => ["search_gallery", { input: "harbour" }],
  "photos: a word of one in 500": (round) => ["search_gallery", { input: `word${round % 500}` }],
  "photos: a word in Japanese": () => ["search_gallery", { input: "黒鯛" }],
  "photos: a rare phrase": (round) => ["search_gallery", { input: `"number ${round + 1} of"` }],
};

/** The nth photo, an even one is in the album. */
const photoId = (n: number): string => `b0000000-0000-4000-8000-${String(n * 2).padStart(12, "0")}`;

export async function fillPhotos(sql: postgres.Sql, photos: number): Promise<void> {
  // Their files are none of this.
  await sql`alter table public.gallery_photos disable trigger user`;
  const [{ album }] = await sql<[{ album: string }]>`
    insert into public.gallery_albums (slug, title, status, published_at)
    values ('bench', '{"en": "Bench"}', 'published', now()) returning id as album`;
  await sql`
    insert into public.gallery_photos (id, kind, owner, album_id, folder, source, width, height, stand_in,
      caption, alt, state, shown_at, position)
    select ('b0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      case when n % 2 = 0 then 'official' else 'member' end,
      case when n % 2 = 1 then ${demo.maya.id}::uuid end,
      case when n % 2 = 0 then ${album}::uuid end,
      case when n % 2 = 0 then ${album}::uuid else ${demo.maya.id}::uuid end,
      gen_random_uuid(), 2048, 1536, repeat('x', 300),
      jsonb_build_object('en', 'Photo number ' || n || ' of the harbour',
        'ja', case n % 3 when 0 then '黒鯛' else '写真' end),
      jsonb_build_object('en', 'About word' || n % 500), 'approved', now() - n * interval '1 minute',
      case when n % 2 = 0 then n * 1024 end
    from generate_series(1, ${photos}::int) as n`;
  await sql`
    insert into private.gallery_words (photo_id, shown_at, words)
    select p.id, p.shown_at, private.words(private.words_of(p)) from public.gallery_photos as p`;
  await sql`alter table public.gallery_photos enable trigger user`;
  await sql`vacuum analyze public.gallery_photos`;
  await sql`vacuum analyze private.gallery_words`;
}
