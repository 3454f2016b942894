-- Pictures of posts: private, {group}/{source}.webp, sent by admins, and fetched through the function photos
-- while a published post shows them. All that a text or a cover of the group ever named stay, because an
-- older version may be taken up again.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('blog-images', 'blog-images', false, 5242880, array['image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create table public.blog_images (
  id uuid primary key default gen_random_uuid(),
  blog_id uuid not null references public.blogs (id) on delete cascade,
  group_id uuid not null,
  source uuid not null,
  name text not null generated always as (group_id::text || '/' || source::text || '.webp') stored,
  unique (blog_id, source)
);
comment on table public.blog_images is
  'The pictures that a text of the post, or its cover, names or named. Language versions share theirs.';
create index blog_images_name on public.blog_images (name);
insert into private.personal_data (relation, impersonal)
values ('public.blog_images', '{group_id,source,name}');
alter table public.blog_images enable row level security;
revoke all on public.blog_images from anon, authenticated;
grant all on public.blog_images to service_role;

insert into private.upload_buckets (bucket_id, allows, at_most, used_by, of_people)
values ('blog-images',
  '(select private.is_admin()) and exists (select from public.blogs where group_id = $1)', 500,
  'select i.id from public.blog_images as i where i.name = $1 order by i.id limit 1', false);
create trigger use_upload after insert or update of group_id, source or delete on public.blog_images
  for each row execute function private.use_upload('blog-images', 'name', 'id');

create function private.name_blog_images() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  blog constant uuid := to_jsonb(new) ->> tg_argv[0];
begin
  insert into public.blog_images (blog_id, group_id, source)
  select b.id, b.group_id, named.source
  from public.blogs as b
  cross join lateral (
    select n.source from unnest(private.pictures_named(to_jsonb(new) ->> 'body')) as n (source)
    union
    select substr(c.path, 38, 36)::uuid from (select to_jsonb(new) ->> 'cover_path') as c (path)
    where c.path ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$') as named
  where b.id = blog
    and not exists (select from public.blog_images as i where i.blog_id = b.id and i.source = named.source);
  return null;
end
$$;
comment on function private.name_blog_images() is
  'Row trigger with (column that names the post): notes the pictures that a text or a cover names. 409 retry for one that is not there (private.use_upload).';
create trigger name_blog_images after insert or update of body on public.text_versions
  for each row execute function private.name_blog_images('text_id');
create trigger name_blog_images after insert or update of cover_path on public.blogs
  for each row when (new.cover_path is not null) execute function private.name_blog_images('id');

create function public.find_blog_image(group_id uuid, source uuid, secret text default null) returns text
language sql stable security definer
set search_path = ''
as $$
  select i.name from public.blog_images as i join public.blogs as b on b.id = i.blog_id
  where b.group_id = find_blog_image.group_id and i.source = find_blog_image.source and (
    (b.published_at <= now() and (b.cover_path = i.name or b.body ~* ('image:' || i.source)))
    or private.opens_blog(b.id, find_blog_image.secret))
  limit 1
$$;
comment on function public.find_blog_image(uuid, uuid, text) is
  'Function photos: the name of a picture in the bucket blog-images while a published post shows it, or for who has the secret of the link to a draft that names it.';

create function public.find_any_blog_image(group_id uuid, source uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select u.name from private.uploads as u
  where private.is_admin() and u.bucket_id = 'blog-images' and u.folder = find_any_blog_image.group_id
    and u.source = find_any_blog_image.source and u.published_at is not null
  limit 1
$$;
comment on function public.find_any_blog_image(uuid, uuid) is
  'The name of any picture of a post, for admins.';
revoke execute on function private.name_blog_images() from public;
revoke execute on function public.find_blog_image(uuid, uuid, text), public.find_any_blog_image(uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.find_blog_image(uuid, uuid, text) to service_role;
grant execute on function public.find_any_blog_image(uuid, uuid) to authenticated, service_role;
