import postgres from "postgres";
import { DEMO_ALBUMS } from "./albums.ts";
import { DEMO_COVERS } from "./covers.ts";
import { type DemoPlace, knownPictures, storePictures } from "./store-pictures.ts";

const BUCKET = "blog-images";
/** In the record of seeds: looked for at each start. */
const RECORD = "local/demo/covers";

/** As in the albums, which show it, too. */
function altOf(picture: string): Record<string, string> {
  const photos = DEMO_ALBUMS.flatMap(({ photos: all }) => all);
  const shown = photos.find((photo) => photo.picture === picture);
  if (!shown) throw new Error(`No album has the picture ${picture}`);
  return { ...shown.alt };
}

/** Gives the demo's posts their covers, once, and only posts that have none. */
export async function addDemoCovers(place: DemoPlace): Promise<void> {
  const sql = postgres(place.dbUrl, { max: 1, onnotice: () => {} });
  try {
    const [done] = await sql`
      select from supabase_migrations.seed_files where path = ${RECORD}`;
    if (done) return;
    const bare = await sql<{ group_id: string }[]>`
      select distinct group_id from public.blogs as b
      where b.group_id in ${sql(DEMO_COVERS.map(({ group }) => group))} and b.cover_path is null`;
    const wanted = DEMO_COVERS.filter(({ group }) => bare.some((row) => row.group_id === group));
    for (const { group: folder, source, picture } of wanted) {
      const files = [{ picture: `${picture}-cover`, source }];
      await storePictures(sql, place, { bucket: BUCKET, folder, files });
    }
    const pictures = await knownPictures();
    await sql.begin(async (tx) => {
      for (const { group, source, picture } of wanted) {
        const known = pictures[picture];
        if (!known) throw new Error(`No picture ${picture}: npm run demo:pictures`);
        const { width, height } = known;
        await tx`
          update public.blogs as b
          set cover_path = ${`${group}/${source}.webp`}, cover_alt = ${tx.json(altOf(picture))}::jsonb ->> b.locale,
            cover_width = ${width}, cover_height = ${height}
          where b.group_id = ${group} and b.cover_path is null`;
      }
      await tx`insert into supabase_migrations.seed_files (path, hash) values (${RECORD}, '')`;
    });
  } finally {
    await sql.end();
  }
}
