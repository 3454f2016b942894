-- The feed in a message: the photo of a fish is looked up for the fish that the message describes, and
-- whether it may be published only where there is one. Both were asked for all twelve with each judgement.

create or replace function private.news_of_feed(event_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case when bool_or(f.judged_at = now()) then jsonb_agg(
      case when f.judged_at = now() then (
        select to_jsonb(b) - 'event_id' from private.board_feed as b where b.catch_id = f.catch_id)
        else to_jsonb(f.catch_id) end
      order by f.judged_at desc, f.catch_id)
      else private.latest_feed(news_of_feed.event_id) end
    from (
      select c.catch_id, c.judged_at from private.feed_catches as c
      where c.event_id = news_of_feed.event_id
      order by c.judged_at desc, c.catch_id limit 12
    ) as f);
end
$$;

create or replace function private.published_photo(catch_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  path text;
begin
  select d.photo_path into path from public.catch_details as d where d.catch_id = published_photo.catch_id;
  -- What was sent before there were smaller sizes has none to be published.
  if path is null or not exists (
    select from storage.objects as o
    where o.bucket_id = 'catch-photos' and o.name = replace(path, '.webp', '-480.webp'))
  then
    return null;
  end if;
  return (
    select path from public.catches as c
    where c.id = published_photo.catch_id and private.is_published_catch(c));
end
$$;
