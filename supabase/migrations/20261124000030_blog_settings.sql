-- What a post has beside its text, and the link under which people without an account read its draft.

create function private.blog_settings(post public.blogs) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('slug', post.slug, 'author_name', post.author_name, 'tags', to_jsonb(post.tags),
    'featured', post.featured, 'event_id', post.event_id, 'cover_path', post.cover_path, 'cover_alt', post.cover_alt,
    'cover_width', post.cover_width, 'cover_height', post.cover_height)
$$;
comment on function private.blog_settings(public.blogs) is
  'What change_blog changes of a post (blogSettings in contracts/blogs.ts).';

create function private.is_event(id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select is_event.id is null or exists (select from public.events as e where e.id = is_event.id)
$$;
comment on function private.is_event(uuid) is
  'Whether a post or an episode may name this event: one that there is, or none.';

create function private.plain_tags(tags text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  -- In the order of the first mention; two that are read alike are one.
  select coalesce(array_agg(one.tag order by one.n), '{}') from (
    select distinct on (private.fold(given.tag)) given.tag, given.n
    from (select regexp_replace(btrim(t.tag, E' \t#＃'), '\s+', ' ', 'g') as tag, t.n
      from unnest(tags) with ordinality as t (tag, n)) as given
    where given.tag <> '' order by private.fold(given.tag), given.n) as one
$$;
comment on function private.plain_tags(text[]) is 'Tags without the signs around them, each once.';

create function public.change_blog(id uuid, wanted jsonb, seen jsonb default null) returns public.blogs
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.blogs := private.lock_blog(id);
  names constant text[] := array['slug', 'author_name', 'tags', 'featured', 'event_id', 'cover_path',
    'cover_alt', 'cover_width', 'cover_height'];
  changed public.blogs;
begin
  if jsonb_typeof(wanted) is distinct from 'object'
    or exists (select from jsonb_object_keys(wanted) as k where not k = any (names))
  then
    perform private.refuse(400, 'invalid', 'Only settings of a post can be changed');
  end if;
  -- Of what is changed, the caller has seen what is stored.
  perform private.require_unchanged(
    (select coalesce(jsonb_object_agg(k, seen -> k), '{}') from jsonb_object_keys(wanted) as k where seen is not null)
      || case when seen is null then null else '{}'::jsonb end,
    (select coalesce(jsonb_object_agg(k, private.blog_settings(post) -> k), '{}') from jsonb_object_keys(wanted) as k),
    wanted);
  changed := jsonb_populate_record(post, wanted);
  changed.tags := private.plain_tags(changed.tags);
  changed.author_name := btrim(changed.author_name);
  changed.cover_alt := nullif(btrim(changed.cover_alt), '');
  if changed.cover_path is null then
    changed.cover_alt := null;
    changed.cover_width := null;
    changed.cover_height := null;
  elsif not starts_with(changed.cover_path, changed.group_id || '/') then
    perform private.refuse(400, 'invalid', 'The cover is not a picture of this post');
  elsif post.published_at is not null and changed.cover_alt is null then
    perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
  end if;
  if coalesce(changed.author_name, '') = '' or cardinality(changed.tags) > 8
    or exists (select from unnest(changed.tags) as t where char_length(t) > 40)
    or coalesce(changed.slug, '') !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or char_length(changed.slug) > 100
    or changed.slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or changed.featured is null
    or not private.is_event(changed.event_id)
  then
    perform private.refuse(400, 'invalid', 'A post has an address, an author, at most eight tags of 40 characters, and an event that there is');
  end if;
  update public.blogs as b
  set slug = changed.slug, author_name = changed.author_name, tags = changed.tags, featured = changed.featured,
    event_id = changed.event_id, cover_path = changed.cover_path, cover_alt = changed.cover_alt, cover_width = changed.cover_width,
    cover_height = changed.cover_height
  where b.id = post.id
  returning * into post;
  return post;
end
$$;
comment on function public.change_blog(uuid, jsonb, jsonb) is
  'Admins: changes settings of a post (blogSettings in contracts/blogs.ts), of which the caller has seen these values. A former slug still leads to the post. 400 invalid or alt_required, 404, 409 conflict where somebody else has changed the same setting, or slug_taken.';

create table public.blog_links (
  blog_id uuid primary key references public.blogs (id) on delete cascade,
  secret_digest bytea not null check (octet_length(secret_digest) = 32),
  created_at timestamptz not null default now()
);
comment on table public.blog_links is
  'The link under which anyone reads the newest text of a post. secret_digest is the SHA-256 of its secret, which is stored nowhere. A new link takes the place of the former one.';
insert into private.personal_data (relation, impersonal) values ('public.blog_links', '{secret_digest}');
alter table public.blog_links enable row level security;
revoke all on public.blog_links from anon, authenticated;
grant all on public.blog_links to service_role;
grant select (blog_id, created_at) on public.blog_links to authenticated;
create policy "Admins read links to drafts" on public.blog_links
  for select to authenticated using ((select private.is_admin()));

create function public.share_blog(id uuid, shared boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  post constant public.blogs := private.lock_blog(id);
  -- 128 bits.
  secret constant text := encode(extensions.gen_random_bytes(16), 'hex');
begin
  if shared is not true then
    delete from public.blog_links as l where l.blog_id = post.id;
    return null;
  end if;
  insert into public.blog_links (blog_id, secret_digest) values (post.id, private.code_digest(secret))
  on conflict (blog_id) do update set secret_digest = excluded.secret_digest, created_at = now();
  return secret;
end
$$;
comment on function public.share_blog(uuid, boolean) is
  'Admins: makes a new link to the draft of a post and returns its secret, 32 hexadecimal digits, which cannot be read again, or revokes the link. 404.';

create function private.opens_blog(blog uuid, secret text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.blog_links as l
    where l.blog_id = blog and l.secret_digest = private.code_digest(coalesce(secret, '')))
$$;
comment on function private.opens_blog(uuid, text) is 'Whether a secret is that of the link to the post''s draft.';
revoke execute on function private.blog_settings(public.blogs), private.plain_tags(text[]), private.is_event(uuid),
  private.opens_blog(uuid, text) from public;
revoke execute on function public.change_blog(uuid, jsonb, jsonb), public.share_blog(uuid, boolean)
  from public, anon;
grant execute on function public.change_blog(uuid, jsonb, jsonb), public.share_blog(uuid, boolean)
  to authenticated, service_role;
