import type postgres from "postgres";
import { addUpload } from "./add-upload.ts";

/** A value in every column of news and feeds. Returns the id of an item that is published tomorrow. */
export async function fillNews(sql: postgres.Sql): Promise<string> {
  const [news] = await sql<[{ id: string }]>`
    insert into public.news_items (guid, source_name, source_url, url, title, description, published_at)
    values ('g', 's', 'https://example.com', 'https://example.com/1', 't', 'd', now() + interval '1 day')
    returning id`;
  await sql`
    update public.news_items set link_key = coalesce(link_key, id::text), digest = 'd',
      feed_id = coalesce(feed_id, case when not own then (select id from public.news_feeds limit 1) end)`;
  await sql`
    update public.news_items set picture_alt = 'a', picture_width = 1200, picture_height = 800`;
  const [own] = await sql<[{ id: string }]>`
    insert into public.news_items (own, title, body) values (true, 't', 'b') returning id`;
  const image = await addUpload(sql, { bucket: "news-images", folder: own.id });
  await sql`insert into public.news_images (item_id, source) values (${own.id}, ${image.slice(37, 73)})`;
  const [shown] = await sql<[{ id: string }]>`
    select id from public.news_items where not own and not hidden and published_at <= now() limit 1`;
  const picture = await addUpload(sql, { bucket: "feed-pictures", folder: shown.id });
  await sql`update public.news_items set picture_name = ${picture} where id = ${shown.id}`;
  await sql`
    insert into private.feed_pictures (item_id, url, alt, error)
    values (${news.id}, 'https://example.com/p.png', 'a', 'e')`;
  await sql`
    update public.news_feed_states set requested_at = now(), fetched_at = now(), succeeded_at = now(),
      error = 'status', error_detail = '500', etag = 'e', last_modified = 'm', digest = 'd'`;
  return news.id;
}
