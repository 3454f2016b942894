import postgres from "postgres";
import { DEMO_REWARDS } from "./rewards.ts";
import { type DemoPlace, sourceOf, storePictures } from "./store-pictures.ts";

const BUCKET = "reward-pictures";
/** In the record of seeds: looked for at each start. */
const RECORD = "local/demo/rewards";

/** Gives the demo's rewards their pictures, once, and only rewards that have none. */
export async function addDemoRewardPictures(place: DemoPlace): Promise<void> {
  const sql = postgres(place.dbUrl, { max: 1, onnotice: () => {} });
  try {
    const [done] = await sql`select from supabase_migrations.seed_files where path = ${RECORD}`;
    if (done) return;
    const bare = await sql<{ id: string }[]>`
      select id from public.rewards
      where id in ${sql(DEMO_REWARDS.map(({ id }) => id))} and picture_name is null`;
    const wanted = DEMO_REWARDS.filter(({ id }) => bare.some((row) => row.id === id));
    for (const { id, picture } of wanted) {
      const files = [{ picture: `${picture}-reward`, source: sourceOf(id, 0) }];
      await storePictures(sql, place, { bucket: BUCKET, folder: id, files });
    }
    await sql.begin(async (tx) => {
      for (const { id } of wanted) {
        await tx`
          update public.rewards set picture_name = ${`${id}/${sourceOf(id, 0)}.webp`}
          where id = ${id} and picture_name is null`;
      }
      await tx`insert into supabase_migrations.seed_files (path, hash) values (${RECORD}, '')`;
    });
  } finally {
    await sql.end();
  }
}
