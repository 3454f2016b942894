-- Writing, publishing and describing posts. Each call of an editor names the revision that it builds on.

create function public.create_blog(
  id uuid, locale text, title text, author_name text, version_of uuid default null
) returns public.blogs
language plpgsql security definer
set search_path = ''
as $$
declare
  heading constant text := btrim(coalesce(title, ''));
  groups uuid;
  made public.blogs;
begin
  perform private.require_admin();
  perform private.lock_account();
  if heading = '' or char_length(heading) > 200 or btrim(coalesce(author_name, '')) = ''
    or create_blog.id is null or coalesce(locale, '') not in ('en', 'ja', 'ar')
  then
    perform private.refuse(400, 'invalid', 'A post has an id, a language, a title and an author');
  end if;
  if version_of is not null then
    select b.group_id into groups from public.blogs as b where b.id = version_of;
    if groups is null then
      perform private.refuse(404, 'not_found', 'There is no such post');
    elsif exists (select from public.blogs as b
      where b.group_id = groups and b.locale = create_blog.locale and b.id <> create_blog.id)
    then
      perform private.refuse(409, 'conflict', 'The post has a version in this language');
    end if;
  end if;
  insert into public.blogs as b (id, slug, title, author_name, locale, group_id, tags, event_id,
    cover_path, cover_alt, cover_width, cover_height)
  select create_blog.id, private.free_slug('public.blog_slugs',
      -- A title without Latin letters gives no address.
      case when private.fold(heading) ~ '[a-z0-9]{2}' then heading else 'post' end),
    heading, btrim(create_blog.author_name), create_blog.locale, coalesce(groups, gen_random_uuid()),
    coalesce(o.tags, '{}'), o.event_id, o.cover_path, o.cover_alt, o.cover_width, o.cover_height
  from (select 1) as one left join public.blogs as o on o.id = version_of
  on conflict on constraint blogs_pkey do nothing;
  select * into made from public.blogs as b where b.id = create_blog.id;
  return made;
end
$$;
comment on function public.create_blog(uuid, text, text, text, uuid) is
  'Admins: begins a post as a draft, or a version of another post in one more language, which takes over its tags, event and cover. Sent again with the same id, it adds none. 400 invalid, 404, 409 conflict for a language that the post has.';

create function public.save_blog(id uuid, base int, title text, description text, body text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.blogs := private.lock_blog(id);
  heading constant text := btrim(coalesce(title, ''));
  about constant text := nullif(btrim(coalesce(description, '')), '');
  written constant text := replace(coalesce(body, ''), E'\r\n', E'\n');
  stored int;
begin
  if heading = '' or char_length(heading) > 200 or char_length(about) > 500
    or char_length(written) > 60000 or written ~ '[\u0001-\u0008\u000b-\u001f\u007f]'
  then
    perform private.refuse(400, 'invalid',
      'A post has a title of at most 200 characters, a description of 500 and a text of 60000');
  end if;
  stored := private.save_version(post.id, post.revision, base, heading, about, written);
  if stored > post.revision then
    update public.blogs as b set revision = stored where b.id = post.id;
    -- Readers see none of this before it is published.
    if post.published_at is null then
      update public.blogs as b set title = heading, description = about, body = written where b.id = post.id;
    end if;
  end if;
  return jsonb_build_object('saved', stored is not null,
    'version', private.saved_version(post.id, coalesce(stored, post.revision)));
end
$$;
comment on function public.save_blog(uuid, int, text, text, text) is
  'Admins: saves a text of a post that builds on revision base, and returns {saved, version} (savedText in contracts/text-desk.ts): where another revision is stored, that one, and nothing is saved. A text that is stored already counts as saved. Readers see it once it is published. 400 invalid, 404.';

create function private.require_described(body text, cover_path text default null, cover_alt text default null)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if btrim(body) = '' then
    perform private.refuse(400, 'invalid', 'A page without a text cannot be published');
  elsif (body ~ '!\[\s*\][([]' and private.pictures_named(body) <> '{}')
    or (cover_path is not null and coalesce(btrim(cover_alt), '') = '')
  then
    perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
  end if;
end
$$;
comment on function private.require_described(text, text, text) is
  'Refuses (400) to publish an empty text (invalid), and one with a picture, or a cover, that has no text (alt_required).';

create function public.publish_blog(id uuid, revision int, at timestamptz default null) returns public.blogs
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.blogs := private.lock_blog(id);
  newest public.text_versions;
begin
  newest := private.give_version(post.id, post.revision, revision, post.published_at, at);
  perform private.require_described(newest.body, post.cover_path, post.cover_alt);
  update public.blogs as b
  set title = newest.title, description = newest.description, body = newest.body,
    published_revision = newest.revision,
    edited_at = case when post.published_at <= now() and post.published_revision <> newest.revision
      then now() else post.edited_at end,
    published_at = case when at is null and post.published_at <= now() then post.published_at
      else coalesce(publish_blog.at, now()) end
  where b.id = post.id
  returning * into post;
  return post;
end
$$;
comment on function public.publish_blog(uuid, int, timestamptz) is
  'Admins: gives readers the text of this revision, now or from a time on; a post that is out keeps its date. 400 invalid or alt_required, 404, 409 conflict where another revision is stored, or a post that is out would be taken off the site until a time to come.';

create function public.withdraw_blog(id uuid) returns public.blogs
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.blogs := private.lock_blog(id);
begin
  update public.blogs as b set published_at = null where b.id = post.id returning * into post;
  return post;
end
$$;
comment on function public.withdraw_blog(uuid) is
  'Admins: takes a post off the site, or its schedule back; it is a draft then. 404.';

create function public.remove_blog(id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.blogs as b where b.id = remove_blog.id;
  return found;
end
$$;
comment on function public.remove_blog(uuid) is
  'Admins: removes a post with its versions for good. False for one that is not there.';

create function public.attend_blog(id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  desk jsonb;
begin
  perform private.require_admin();
  perform private.lock_account();
  select private.attend_version(b.id, b.revision) into desk
  from public.blogs as b where b.id = attend_blog.id;
  if desk is null then
    perform private.refuse(404, 'not_found', 'There is no such post');
  end if;
  return desk;
end
$$;
comment on function public.attend_blog(uuid) is
  'Admins: notes that the caller has the editor of a post open, which it repeats every 15 seconds, and returns who else has, and the newest revision (textDesk in contracts/text-desk.ts). 404.';
revoke execute on function private.require_described(text, text, text) from public;
revoke execute on function public.create_blog(uuid, text, text, text, uuid),
  public.save_blog(uuid, int, text, text, text), public.publish_blog(uuid, int, timestamptz),
  public.withdraw_blog(uuid), public.remove_blog(uuid), public.attend_blog(uuid) from public, anon;
grant execute on function public.create_blog(uuid, text, text, text, uuid),
  public.save_blog(uuid, int, text, text, text), public.publish_blog(uuid, int, timestamptz),
  public.withdraw_blog(uuid), public.remove_blog(uuid), public.attend_blog(uuid) to authenticated, service_role;
