import type postgres from "postgres";
import { addUpload } from "./add-upload.ts";

/** A photo that the account sent to the gallery, its report of it, and its public page; all words contain the mark. */
export async function addMarkedPhotos(
  sql: postgres.Sql,
  account: { id: string },
  mark: string,
): Promise<void> {
  const name = await addUpload(sql, {
    bucket: "gallery-photos",
    folder: account.id,
    owner: account.id,
  });
  const words = sql.json({ en: `${mark} laughs` });
  const [photo] = await sql<[{ id: string }]>`
    insert into public.gallery_photos (kind, owner, folder, source, stand_in, caption, alt, state, reason,
      words, decided_at)
    values ('member', ${account.id}, ${account.id}, ${name.slice(37, 73)}, 'data:,', ${words}, ${words},
      'rejected', 'other', ${`${mark} moved`}, now())
    returning id`;
  await sql`
    insert into public.gallery_reports (photo_id, reporter, reason, words)
    values (${photo.id}, ${account.id}, 'other', ${`${mark} reports`})`;
  await sql`
    insert into public.angler_pages (user_id, handle, name, about, is_public, shows_posts)
    values (${account.id}, ${`${mark}-lake`}, ${`${mark} L.`}, ${`${mark} fishes`}, true, true)`;
}
