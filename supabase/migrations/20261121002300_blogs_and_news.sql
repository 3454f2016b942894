-- What the site publishes itself, and what it passes on from elsewhere.

create table public.blogs (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  title text not null check (char_length(title) between 1 and 200),
  body text not null default '' check (char_length(body) <= 100000),
  description text check (char_length(description) <= 500),
  cover_path text check (char_length(cover_path) <= 400),
  author_name text not null check (char_length(author_name) between 1 and 120),
  locale text not null default 'en' check (locale in ('en', 'ja', 'ar')),
  featured boolean not null default false,
  published_at timestamptz
    check (published_at between timestamptz '1900-01-01 00:00+00' and timestamptz '2100-01-01 00:00+00'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.blogs is
  'Articles in Markdown. published_at null is a draft, in the future scheduled, past published. A missing description is cut from the body by the reader.';
create index blogs_published on public.blogs (published_at desc) where published_at is not null;
insert into private.personal_data (relation, holds, impersonal, reason)
values ('public.blogs', '{author_name}', '{slug,title,body,description,cover_path}',
  'Published under the author''s name by agreement; an admin changes it on request.');
create trigger touch_updated_at before update on public.blogs
  for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.blogs
  for each row execute function private.write_audit('id');

create table public.news_items (
  id uuid primary key default gen_random_uuid(),
  guid text not null unique check (char_length(guid) between 1 and 1000),
  source_name text not null check (char_length(source_name) between 1 and 200),
  -- Only what a browser may follow: no javascript: or data: can ever be stored.
  source_url text not null check (source_url ~ '^https?://' and char_length(source_url) <= 2000),
  url text not null check (url ~ '^https?://' and char_length(url) <= 2000),
  title text not null check (char_length(title) between 1 and 500),
  description text check (char_length(description) <= 2000),
  published_at timestamptz not null
    check (published_at between timestamptz '1900-01-01 00:00+00' and timestamptz '2100-01-01 00:00+00'),
  created_at timestamptz not null default now()
);
comment on table public.news_items is
  'Items of other sites'' feeds, credited and linked. guid is the feed''s own, so that an item is kept once.';
create index news_items_published on public.news_items (published_at desc);
insert into private.personal_data (relation, impersonal)
values ('public.news_items', '{guid,source_name,source_url,url,title,description}');
create trigger write_audit after insert or update or delete on public.news_items
  for each row execute function private.write_audit('id');

alter table public.blogs enable row level security;
alter table public.news_items enable row level security;
revoke all on public.blogs, public.news_items from anon, authenticated;
grant all on public.blogs, public.news_items to service_role;
grant select on public.blogs, public.news_items to anon, authenticated;
create policy "Anyone reads published blogs, admins read all" on public.blogs
  for select to anon, authenticated
  using (published_at <= now() or (select private.is_admin()));
select private.let_admins_write('public.blogs');
create policy "Anyone reads news" on public.news_items
  for select to anon, authenticated using (published_at <= now() or (select private.is_admin()));
select private.let_admins_write('public.news_items');
