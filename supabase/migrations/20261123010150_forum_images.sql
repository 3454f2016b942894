-- Pictures in posts: private, {account}/{source}.webp, sent by members, and fetched through the function
-- photos by who may read a post that shows them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('forum-images', 'forum-images', false, 5242880, array['image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create table public.forum_images (
  id uuid primary key default gen_random_uuid(),
  post_id bigint not null references public.forum_posts (id) on delete cascade,
  owner uuid not null references auth.users (id) on delete cascade,
  source uuid not null,
  name text not null generated always as (owner::text || '/' || source::text || '.webp') stored,
  unique (post_id, source)
);
comment on table public.forum_images is
  'The pictures that the Markdown of a post names as image:{source}, and the account whose file each of them is: as a rule the author''s, or that of a picture quoted from another post.';
create index forum_images_source on public.forum_images (source);
create index forum_images_owner on public.forum_images (owner);
create index forum_images_name on public.forum_images (name);
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure)
values ('public.forum_images', 't.owner = $1', '{owner}', '{name}', '{source}', 'forum_images',
  't.post_id, t.name', 'cascade');
alter table public.forum_images enable row level security;
revoke all on public.forum_images from anon, authenticated;
grant all on public.forum_images to service_role;

insert into private.upload_buckets (bucket_id, allows, at_most, used_by)
-- As many as a member posts in years.
values ('forum-images', '$1 = (select auth.uid())', 5000,
  'select i.id from public.forum_images as i where i.name = $1 limit 1');
create trigger use_upload after insert or update of owner, source or delete on public.forum_images
  for each row execute function private.use_upload('forum-images', 'name', 'id');

create function private.name_images() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  named constant uuid[] := array(
    select distinct m[1]::uuid from regexp_matches(new.body,
      '!\[[^\]]*\]\(image:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as m);
  sent uuid;
  sender uuid;
begin
  delete from public.forum_images as i where i.post_id = new.id and not i.source = any (named);
  foreach sent in array named loop
    continue when exists (
      select from public.forum_images as i where i.post_id = new.id and i.source = sent);
    select found.owner into sender from (
      select u.owner, 1 as rank from private.uploads as u
      where u.bucket_id = 'forum-images' and u.source = sent and u.published_at is not null
        and u.owner in (new.author_id, (select auth.uid()))
      union all
      -- Quoted from a post that its author reads.
      select i.owner, 2 from public.forum_images as i
      join public.forum_posts as p on p.id = i.post_id
      join public.forum_threads as t on t.id = p.thread_id
      where i.source = sent and p.status = 'visible' and t.removed_at is null
        and t.forum_id = any (private.readable_forums())) as found
    order by found.rank limit 1;
    if sender is null then
      perform private.refuse(400, 'invalid', 'A picture of the post is not there', 'Send it again.');
    end if;
    insert into public.forum_images (post_id, owner, source) values (new.id, sender, sent);
  end loop;
  return null;
end
$$;
comment on function private.name_images() is
  'Keeps the rows of the pictures that a post''s text names: the author''s own, published ones, or those of posts that the author reads. 400 invalid for one that is not there.';
create trigger name_images after insert or update of body on public.forum_posts
  for each row execute function private.name_images();

create function private.shows_image(post public.forum_posts) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  thread public.forum_threads;
begin
  select * into thread from public.forum_threads as t where t.id = post.thread_id;
  return private.can_read_thread(thread) and (post.status = 'visible'
    or post.author_id = (select auth.uid()) or thread.forum_id = any (private.moderated_forums()));
end
$$;
comment on function private.shows_image(public.forum_posts) is
  'Whether the caller sees the pictures of a post: with its text, and its author and moderators also while it is hidden.';

create function public.can_see_forum_image(source uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
      select from private.uploads as u
      where u.bucket_id = 'forum-images' and u.source = can_see_forum_image.source
        and u.owner = (select auth.uid()) and private.is_assured())
    or exists (
      select from public.forum_images as i join public.forum_posts as p on p.id = i.post_id
      where i.source = can_see_forum_image.source and private.shows_image(p));
end
$$;
comment on function public.can_see_forum_image(uuid) is
  'Whether the caller may fetch a picture of the forums: one that they sent, or that stands in a post whose pictures they see.';

create function public.find_forum_image(source uuid, for_everybody boolean) returns text
language sql stable security definer
set search_path = ''
as $$
  select found.name from (
    select i.name, 1 as rank
    from public.forum_images as i
    join public.forum_posts as p on p.id = i.post_id
    join public.forum_threads as t on t.id = p.thread_id
    join public.forums as f on f.id = t.forum_id
    where i.source = find_forum_image.source
      and (not for_everybody or (p.status = 'visible' and t.removed_at is null and f.readers = 'anyone'))
    union all
    select u.name, 2 from private.uploads as u
    where not for_everybody and u.bucket_id = 'forum-images' and u.source = find_forum_image.source
      and u.published_at is not null) as found
  order by found.rank limit 1
$$;
comment on function public.find_forum_image(uuid, boolean) is
  'Function photos: the name of a picture in the bucket forum-images; for everybody, only while a visible post of a forum that anyone reads shows it.';
revoke execute on function private.name_images(), private.shows_image(public.forum_posts) from public;
revoke execute on function public.can_see_forum_image(uuid), public.find_forum_image(uuid, boolean)
  from public, anon, authenticated;
grant execute on function public.can_see_forum_image(uuid) to authenticated, service_role;
grant execute on function public.find_forum_image(uuid, boolean) to service_role;

create or replace function private.require_post_text(body text, trust int) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  written constant text := regexp_replace(replace(body, E'\r\n', E'\n'), '^\s+|\s+$', '', 'g');
  links constant int := regexp_count(written, 'https?://', 1, 'i');
  images constant int := regexp_count(written, '!\[');
  allowed record;
begin
  if coalesce(written, '') = '' or not private.shows_something(written) then
    perform private.refuse(400, 'invalid', 'The post is empty');
  elsif char_length(written) > 20000 then
    perform private.refuse(400, 'invalid', 'A post has at most 20000 characters');
  elsif written ~ '[\u0001-\u0008\u000b-\u001f\u007f]' then
    perform private.refuse(400, 'invalid', 'The post holds control characters');
  elsif written ~ '!\[\s*\]\(image:' then
    perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
  end if;
  allowed := private.posting_limits(require_post_text.trust);
  if links > allowed.links or images > allowed.images then
    perform private.refuse(400, 'too_many_links',
      format('A post of yours can hold %s links and %s images', allowed.links, allowed.images),
      'The limits rise as your posts stand.');
  end if;
  return written;
end
$$;
comment on function private.require_post_text(text, int) is
  'The text of a post with plain line ends and no space around it. Refuses (400) an empty one, one of more than 20000 code points, one with control characters, one with a picture that has no text for those who do not see it (alt_required), and one with more links or images than private.posting_limits allows (too_many_links).';
