import postgres from "postgres";
import { DEMO_ALBUMS, type DemoAlbum } from "./albums.ts";
import {
  type DemoPlace,
  type KnownPicture,
  knownPictures,
  sourceOf,
  storePictures,
} from "./store-pictures.ts";

const BUCKET = "album-photos";
/** In the record of seeds: looked for at each start. */
const RECORD = "local/demo";

/**
 * Puts the demo's albums into the gallery, once and only where it is empty: not over what people made.
 * Interrupted, it begins anew with the next start.
 */
export async function addDemoAlbums(place: DemoPlace): Promise<void> {
  const sql = postgres(place.dbUrl, { max: 1, onnotice: () => {} });
  try {
    const [state] = await sql<[{ known: boolean; used: boolean }]>`
      select exists (select from supabase_migrations.seed_files where path = ${RECORD}) as known,
        exists (select from public.gallery_albums) as used`;
    if (state.known) return;
    const pictures = await knownPictures();
    if (!state.used) {
      for (const album of DEMO_ALBUMS) {
        const files = album.photos.map(({ picture }, n) => ({
          picture,
          source: sourceOf(album.id, n),
        }));
        await storePictures(sql, place, { bucket: BUCKET, folder: album.id, files });
      }
    }
    await sql.begin(async (tx) => {
      if (!state.used) {
        for (const [n, album] of DEMO_ALBUMS.entries()) await addAlbum(tx, album, n, pictures);
      }
      await tx`insert into supabase_migrations.seed_files (path, hash) values (${RECORD}, '')`;
    });
  } finally {
    await sql.end();
  }
}

async function addAlbum(
  tx: postgres.TransactionSql,
  album: DemoAlbum,
  age: number,
  pictures: Record<string, KnownPicture>,
): Promise<void> {
  const json = (value: unknown) => tx.json(value as postgres.JSONValue);
  await tx`
    insert into public.gallery_albums (id, slug, title, description, event_id, status, published_at)
    values (${album.id}, ${album.slug}, ${json(album.title)}, ${json(album.description)},
      (select e.id from public.events as e where e.id = ${album.eventId}), 'published',
      now() - ${age + 1} * interval '1 day')`;
  for (const [n, { picture, alt, caption }] of album.photos.entries()) {
    const known = pictures[picture];
    if (!known) throw new Error(`No picture ${picture}: npm run demo:pictures`);
    const { width, height, stand_in, looks } = known;
    const source = sourceOf(album.id, n);
    await tx`
      select public.record_picture(${BUCKET}, ${`${album.id}/${source}.webp`}, ${width}, ${height}, ${stand_in}, ${looks})`;
    await tx`
      insert into public.gallery_photos (kind, album_id, folder, source, width, height, stand_in, alt, caption,
        state, decided_at, shown_at, position)
      values ('official', ${album.id}, ${album.id}, ${source}, ${width}, ${height}, ${stand_in}, ${json(alt)},
        ${json(caption)}, 'approved', now(), now() - ${age + 1} * interval '1 day' - ${n} * interval '1 minute',
        ${(n + 1) * 1024})`;
  }
}
