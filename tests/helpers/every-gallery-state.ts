import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { addUpload } from "./add-upload.ts";
import { demo } from "./demo.ts";

/** Adds photos of Maya and of the office in every state, with a value in every column. */
export async function fillGallery(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into public.angler_pages (user_id, handle, name, about, is_public, shows_posts)
    values (${demo.maya.id}, 'maya', 'Maya', 'a', true, true)`;
  await sql`
    insert into public.angler_catches (user_id, catch_id)
    select ${demo.maya.id}, id from public.catches limit 1`;
  const { maya } = demo;
  const album = randomUUID();
  await sql`
    insert into public.gallery_albums (id, slug, title, description, event_id, cover_id, status, published_at)
    select ${album}, 'every-state', '{"en": "Every state"}', '{"en": "d"}', id, ${randomUUID()}, 'published',
      now()
    from public.events limit 1`;
  const office = randomUUID();
  await addUpload(sql, { bucket: "album-photos", folder: album, source: office });
  await sql`
    insert into public.gallery_photos (kind, album_id, folder, source, state, alt, shown_at, position)
    values ('official', ${album}, ${album}, ${office}, 'approved', '{"en": "a"}', now(), 1024)`;
  const sources = Array.from({ length: 4 }, () => randomUUID());
  for (const source of sources) {
    await addUpload(sql, { bucket: "gallery-photos", folder: maya.id, owner: maya.id, source });
  }
  const added = await sql<{ id: string }[]>`
    insert into public.gallery_photos (kind, owner, folder, source, event_id, width, height, stand_in, caption,
      alt, taken_at, state, reason, words, decided_at, hidden_at, kept_at, shown_at)
    select 'member', ${maya.id}, ${maya.id}, s.source::uuid, e.id, 1600, 1200, 'data:,', '{"en": "c"}',
      '{"en": "a"}', now(), s.state, case when s.state in ('rejected', 'taken_down') then 'other' end, 'w',
      now(), now(), now(), now()
    from unnest(${sources}::text[], array['pending', 'approved', 'rejected', 'taken_down'])
      as s (source, state)
    cross join (select id from public.events limit 1) as e
    returning id`;
  const [one, other] = added as unknown as [{ id: string }, { id: string }];
  await sql`
    insert into public.gallery_photos (kind, owner, catch_id, album_id, position)
    select 'catch', ${maya.id}, catch_id, ${album}, 2048 from public.catch_details
    where photo_path is not null limit 1`;
  await sql`
    insert into public.gallery_reports (photo_id, reporter, reason, words, ruled_at)
    values (${one.id}, ${maya.id}, 'other', 'w', now()), (${one.id}, null, 'in_it', 'w', null)`;
  await sql`
    insert into public.gallery_alike (photo_id, other_id, distance, is_mirrored)
    values (${one.id}, ${other.id}, 3, false)`;
}
