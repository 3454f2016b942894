-- Pictures in the texts of the office's own news: private, {item}/{source}.webp, sent by admins, and fetched
-- through the function photos while the item is published. All that a text of the item ever named stay, because
-- an older version may be taken up again.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('news-images', 'news-images', false, 5242880, array['image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create table public.news_images (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references public.news_items (id) on delete cascade,
  source uuid not null,
  name text not null generated always as (item_id::text || '/' || source::text || '.webp') stored,
  unique (item_id, source)
);
comment on table public.news_images is 'The pictures that a text of an own item of news names or named.';
create index news_images_name on public.news_images (name);
insert into private.personal_data (relation, impersonal) values ('public.news_images', '{source,name}');
alter table public.news_images enable row level security;
revoke all on public.news_images from anon, authenticated;
grant all on public.news_images to service_role;

insert into private.upload_buckets (bucket_id, allows, at_most, used_by, of_people)
values ('news-images',
  '(select private.is_admin()) and exists (select from public.news_items where id = $1 and own)', 100,
  'select i.id from public.news_images as i where i.name = $1 order by i.id limit 1', false);
create trigger use_upload after insert or update of item_id, source or delete on public.news_images
  for each row execute function private.use_upload('news-images', 'name', 'id');

create function private.name_news_images() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.news_images (item_id, source)
  select i.id, n.source
  from public.news_items as i cross join unnest(private.pictures_named(new.body)) as n (source)
  where i.id = new.text_id and i.own
    and not exists (select from public.news_images as o where o.item_id = i.id and o.source = n.source);
  return null;
end
$$;
comment on function private.name_news_images() is
  'Notes the pictures that a text of an own item names. 409 retry for one that is not there (private.use_upload).';
create trigger name_news_images after insert or update of body on public.text_versions
  for each row execute function private.name_news_images();

create function public.find_news_image(item_id uuid, source uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select i.name from public.news_images as i join public.news_items as n on n.id = i.item_id
  where i.item_id = find_news_image.item_id and i.source = find_news_image.source
    and n.published_at <= now() and not n.hidden and n.body ~* ('image:' || i.source)
$$;
comment on function public.find_news_image(uuid, uuid) is
  'Function photos: the name of a picture in the bucket news-images while a published item shows it.';

create function public.find_any_news_image(item_id uuid, source uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select u.name from private.uploads as u
  where private.is_admin() and u.bucket_id = 'news-images' and u.folder = find_any_news_image.item_id
    and u.source = find_any_news_image.source and u.published_at is not null
  limit 1
$$;
comment on function public.find_any_news_image(uuid, uuid) is 'The name of any picture of an item, for admins.';
revoke execute on function private.name_news_images() from public;
revoke execute on function public.find_news_image(uuid, uuid), public.find_any_news_image(uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.find_news_image(uuid, uuid) to service_role;
grant execute on function public.find_any_news_image(uuid, uuid) to authenticated, service_role;
