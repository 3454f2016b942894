import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { drawPicture, type StackPlace, storePicture } from "./store-picture.ts";

interface NewAlbum {
  slug: string;
  photos: number;
  eventId?: string;
}

/** Of its photos: wide, tall and square ones in turn. */
const SHAPES = [
  [1600, 1200],
  [900, 1200],
  [1600, 900],
  [1200, 1200],
] as const;
const BUCKET = "album-photos";

/** A published album with photos, each described in English and some with a caption in three languages. */
export async function addPicturedAlbum(
  sql: postgres.Sql,
  place: StackPlace,
  { slug, photos, eventId }: NewAlbum,
): Promise<string> {
  const title = { en: "At the scales", ja: "検量の一日", ar: "عند الميزان" };
  const [{ id }] = await sql<[{ id: string }]>`
    insert into public.gallery_albums (slug, title, description, event_id, status, published_at)
    values (${slug}, ${sql.json(title)}, ${sql.json({ en: "From the first boat to the last fish." })},
      ${eventId ?? null}, 'published', now())
    returning id`;
  const drawn = await Promise.all(
    SHAPES.slice(0, photos).map((shape, n) => drawPicture(n, shape, BUCKET)),
  );
  for (let n = 0; n < photos; n += 1) {
    const picture = drawn[n % drawn.length];
    if (!picture) throw new Error("An album has photos");
    const source = randomUUID();
    await storePicture(sql, place, picture, { bucket: BUCKET, folder: id, source });
    const { width, height, standIn } = picture.encoded;
    const caption =
      n % 3 === 0
        ? { en: `Fish ${n + 1} is weighed`, ja: `${n + 1}尾目の検量`, ar: `وزن السمكة ${n + 1}` }
        : {};
    await sql`
      insert into public.gallery_photos (kind, album_id, folder, source, width, height, stand_in, alt,
        caption, state, decided_at, shown_at, position)
      values ('official', ${id}, ${id}, ${source}, ${width}, ${height},
        ${`data:image/webp;base64,${Buffer.from(standIn).toString("base64")}`},
        ${sql.json({ en: `A fish on a measuring board, number ${n + 1}` })}, ${sql.json(caption)},
        'approved', now(), now(), ${(n + 1) * 1024})`;
  }
  return id;
}
