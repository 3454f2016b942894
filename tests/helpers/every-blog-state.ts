import type postgres from "postgres";
import { addUpload } from "./add-upload.ts";
import { demo } from "./demo.ts";

/** Gives the posts of the demo a value in every column, and returns the id of a draft. */
export async function fillBlogs(sql: postgres.Sql): Promise<string> {
  const { admin } = demo;
  await sql`
    update public.blogs set cover_path = 'c.webp', description = coalesce(description, 'd'), tags = '{t}',
      cover_alt = 'a', cover_width = 1600, cover_height = 900, edited_at = now(), published_revision = 1,
      event_id = ${demo.final}`;
  await sql`
    update public.text_versions set description = 'd', saved_by = ${admin.id}, published_at = now()`;
  await sql`
    insert into public.text_editors (text_id, user_id) select id, ${admin.id} from public.blogs limit 1`;
  await sql`
    insert into public.blog_links (blog_id, secret_digest)
    select id, sha256('secret') from public.blogs limit 1`;
  const [{ group: pictures }] = await sql<[{ group: string }]>`
    select group_id as group from public.blogs limit 1`;
  const picture = await addUpload(sql, { bucket: "blog-images", folder: pictures });
  await sql`
    insert into public.blog_images (blog_id, group_id, source)
    select id, group_id, ${picture.slice(37, 73)} from public.blogs where group_id = ${pictures}`;
  const [draft] = await sql<
    [{ id: string }]
  >`select id from public.blogs where published_at is null`;
  return draft.id;
}
