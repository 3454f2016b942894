-- Posts of the blog: what readers see is the row of public.blogs, what editors write is the newest of its
-- versions (*_text_versions.sql). Posts that say the same in different languages share group_id. All changes
-- are functions from here on, because none may overwrite what its author has not seen.

alter table public.blogs
  add column group_id uuid not null default gen_random_uuid(),
  add column tags text[] not null default '{}',
  add column cover_alt text check (char_length(cover_alt) <= 300),
  add column cover_width int check (cover_width between 1 and 10000),
  add column cover_height int check (cover_height between 1 and 10000),
  add column minutes int not null default 1,
  add column excerpt text not null default '',
  add column revision int not null default 1 check (revision > 0),
  add column published_revision int,
  add column edited_at timestamptz,
  add column event_id uuid references public.events (id) on delete set null,
  add constraint blogs_language_once unique (group_id, locale);
comment on table public.blogs is
  'Posts of the blog in Markdown, one per language; posts with one group_id are versions of one another. title, body and description are what readers see: of a draft, what was saved last. published_at null is a draft, in the future scheduled, past published; no job is needed for a time to come. revision is that of the newest version, published_revision that of the text that readers see. minutes (to read) and excerpt follow from the body. edited_at: when a published text was replaced. event_id: the event that the post is about.';
update private.personal_data
set impersonal = '{slug,title,body,description,cover_path,group_id,tags,cover_alt,excerpt}'
where relation = 'public.blogs';
create index blogs_featured on public.blogs (published_at desc) where featured and published_at is not null;
create index blogs_event on public.blogs (event_id);
create index blogs_tags on public.blogs using gin (tags);

drop policy "Admins add blogs" on public.blogs;
drop policy "Admins change blogs" on public.blogs;
drop policy "Admins remove blogs" on public.blogs;
revoke insert, update, delete on public.blogs from authenticated;

create function private.reading_minutes(body text, locale text) returns int
language sql immutable strict
set search_path = ''
as $$
  -- Without what is not read: addresses of links and pictures. Japanese is counted in characters.
  select greatest(1, ceil(case locale
    when 'ja' then char_length(regexp_replace(text, '\s+', '', 'g')) / 500.0
    when 'ar' then regexp_count(text, '\S+') / 180.0
    else regexp_count(text, '\S+') / 220.0 end)::int)
  from regexp_replace(body, '\]\([^)]*\)|https?://\S+', ']', 'g') as text
$$;
comment on function private.reading_minutes(text, text) is
  'Minutes that reading a text in Markdown takes: 500 characters of Japanese, 180 words of Arabic or 220 of English in one.';

create function private.excerpt_of(body text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
declare
  plain text := left(body, 6000);
begin
  -- Blocks that are no sentences: code, pictures, tables, rules, headings.
  plain := regexp_replace(plain, '```.*?(```|$)', ' ', 'g');
  plain := regexp_replace(plain, '!\[[^\]]*\]\([^)]*\)', ' ', 'g');
  plain := regexp_replace(plain, '^ {0,3}(#{1,6}\s.*|\|.*|[-=*_ ]{3,})$', ' ', 'gn');
  plain := regexp_replace(plain, '^\s*(>|[-*+]|\d{1,3}[.)])\s+', '', 'gn');
  plain := regexp_replace(plain, '\[([^\]]*)\]\([^)]*\)', '\1', 'g');
  plain := regexp_replace(plain, '(\*\*|__|~~|`|\|\|)', '', 'g');
  plain := regexp_replace(plain, '(^|[\s(])[*_](\S(?:[^*_\n]*\S)?)[*_]', '\1\2', 'g');
  -- Not within a word, where words are apart.
  return regexp_replace(private.shorten(btrim(regexp_replace(plain, '\s+', ' ', 'g')), 220),
    '\s\S{0,24}…$', '…');
end
$$;
comment on function private.excerpt_of(text) is
  'The first sentences of a text in Markdown, without its marks, in at most 220 characters: what stands for a missing description.';

create table private.blog_words (
  blog_id uuid primary key references public.blogs (id) on delete cascade,
  words tsvector not null
);
comment on table private.blog_words is 'The words that a search of the blog finds a post by (private.words).';
create index blog_words_found on private.blog_words using gin (words);
insert into private.personal_data (relation, impersonal) values ('private.blog_words', '{words}');
alter table private.blog_words enable row level security;

create function private.describe_blog() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.minutes := private.reading_minutes(new.body, new.locale);
  new.excerpt := private.excerpt_of(new.body);
  return new;
end
$$;
comment on function private.describe_blog() is 'Keeps what follows from a post''s body: minutes and excerpt.';
create trigger describe_blog before insert or update of body, locale on public.blogs
  for each row execute function private.describe_blog();

create function private.blog_says(post public.blogs) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(E'\n', post.title, post.description, post.author_name, array_to_string(post.tags, ' '), post.body)
$$;
comment on function private.blog_says(public.blogs) is 'What a search looks for words in.';
revoke execute on function private.blog_says(public.blogs) from public;

create function private.index_blog() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.blog_words (blog_id, words)
  values (new.id, private.words(private.blog_says(new)))
  on conflict (blog_id) do update set words = excluded.words;
  return null;
end
$$;
comment on function private.index_blog() is 'Keeps the words of a post for the search.';
create trigger index_blog after insert or update of title, description, author_name, tags, body on public.blogs
  for each row execute function private.index_blog();

create table public.blog_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  blog_id uuid not null references public.blogs (id) on delete cascade
);
comment on table public.blog_slugs is
  'Every slug that a post has or had, so that a shared link leads to it for good and no other post takes it.';
create index blog_slugs_blog on public.blog_slugs (blog_id);
insert into private.personal_data (relation, impersonal) values ('public.blog_slugs', '{slug}');
alter table public.blog_slugs enable row level security;
revoke all on public.blog_slugs from anon, authenticated;
grant all on public.blog_slugs to service_role;

create function private.keep_slug() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_own boolean;
begin
  execute format('insert into %s (slug, %I) values ($1, $2) on conflict do nothing', tg_argv[0], tg_argv[1])
  using new.slug, new.id;
  execute format('select exists (select from %s as s where s.slug = $1 and s.%I = $2)', tg_argv[0], tg_argv[1])
  into is_own using new.slug, new.id;
  if not is_own then
    perform private.refuse(409, 'slug_taken', 'Another page has this address, or had it');
  end if;
  return null;
end
$$;
comment on function private.keep_slug() is
  'Row trigger with (table of slugs, its column of the row''s id): notes the slug that a row takes. 409 slug_taken for one that another row has, or had.';
create trigger keep_slug after insert or update of slug on public.blogs
  for each row execute function private.keep_slug('public.blog_slugs', 'blog_id');
revoke execute on function private.reading_minutes(text, text), private.excerpt_of(text),
  private.describe_blog(), private.index_blog(), private.keep_slug() from public;

insert into public.blog_slugs (slug, blog_id) select slug, id from public.blogs;
update public.blogs set body = body, title = title,
  published_revision = case when published_at is not null then 1 end;
