import postgres from "postgres";
import { DEMO_BOATS } from "./boats.ts";
import { type DemoPlace, knownPictures, sourceOf, storePictures } from "./store-pictures.ts";

const BUCKET = "boat-photos";

/** Gives the seed's boats their pictures, unless they have some or are gone. Interrupted, it begins anew with the next start. */
export async function addDemoBoatPhotos(place: DemoPlace): Promise<void> {
  const sql = postgres(place.dbUrl, { max: 1, onnotice: () => {} });
  try {
    const bare = await sql<{ id: string; owner: string }[]>`
      select b.id, b.owner from public.boats as b
      where b.id = any (${DEMO_BOATS.map(({ id }) => id)}) and b.owner is not null
        and not exists (select from public.boat_photos as p where p.boat_id = b.id)`;
    if (bare.length === 0) return;
    const pictures = await knownPictures();
    for (const { id, owner } of bare) {
      const photos = DEMO_BOATS.find((boat) => boat.id === id)?.photos ?? [];
      const files = photos.map(({ picture }, n) => ({ picture, source: sourceOf(id, n) }));
      await storePictures(sql, place, { bucket: BUCKET, folder: id, owner, files });
      await sql.begin(async (tx) => {
        for (const [n, { picture, alt }] of photos.entries()) {
          const known = pictures[picture];
          if (!known) throw new Error(`No picture ${picture}: npm run demo:pictures`);
          const { width, height, stand_in, looks } = known;
          const source = sourceOf(id, n);
          await tx`
            select public.record_picture(${BUCKET}, ${`${id}/${source}.webp`}, ${width}, ${height}, ${stand_in},
              ${looks})`;
          await tx`
            insert into public.boat_photos (boat_id, source, alt, position, width, height, stand_in)
            values (${id}, ${source}, ${tx.json({ ...alt })}, ${n + 1}, ${width}, ${height}, ${stand_in})`;
        }
      });
    }
  } finally {
    await sql.end();
  }
}
