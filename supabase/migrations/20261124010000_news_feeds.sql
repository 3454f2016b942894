-- News: feeds of other sites that admins choose, their items, and the office's own items beside them.

create table public.news_feeds (
  id uuid primary key default gen_random_uuid(),
  url text not null unique
    check (url ~ '^https?://[^\s/?#@]+([/?#]\S*)?$' and char_length(url) <= 2000),
  name text not null check (char_length(btrim(name)) between 1 and 200),
  site_url text check (site_url ~ '^https?://' and char_length(site_url) <= 2000),
  locale text not null default 'en' check (locale in ('en', 'ja', 'ar')),
  paused boolean not null default false,
  every_minutes int not null default 30 check (every_minutes between 15 and 1440),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.news_feeds is
  'Feeds of other sites. The function ingest-feeds reads each of them every so many minutes unless it is paused; a permanent redirect changes its url. site_url is the page that its items credit.';
create trigger touch_updated_at before update on public.news_feeds
  for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.news_feeds
  for each row execute function private.write_audit('id');

create table public.news_feed_states (
  feed_id uuid primary key references public.news_feeds (id) on delete cascade,
  attempt bigint not null default 0,
  due_at timestamptz not null default now(),
  requested_at timestamptz,
  fetched_at timestamptz,
  succeeded_at timestamptz,
  failures int not null default 0,
  error text check (error in ('address', 'name', 'connection', 'tls', 'timeout', 'too_large', 'redirects',
    'status', 'gone', 'protocol', 'format', 'doctype', 'internal')),
  error_detail text check (char_length(error_detail) <= 300),
  etag text check (char_length(etag) <= 500),
  last_modified text check (char_length(last_modified) <= 100),
  digest text check (char_length(digest) <= 64),
  items int not null default 0,
  added int not null default 0,
  changed int not null default 0
);
comment on table public.news_feed_states is
  'How reading each feed went. While a worker reads it, due_at is the end of its lease. requested_at: an admin asked for it, and it was not read since. items, added and changed count what the last new document held; digest is that of the document.';
create index news_feed_states_due on public.news_feed_states (due_at);

insert into private.personal_data (relation, impersonal) values
('public.news_feeds', '{url,name,site_url}'),
('public.news_feed_states', '{error_detail,etag,last_modified,digest}');

alter table public.news_feeds enable row level security;
alter table public.news_feed_states enable row level security;
revoke all on public.news_feeds, public.news_feed_states from anon, authenticated;
grant all on public.news_feeds to service_role;
grant select on public.news_feed_states to service_role;
grant select on public.news_feeds, public.news_feed_states to authenticated;
create policy "Admins read feeds" on public.news_feeds
  for select to authenticated using ((select private.is_admin()));
create policy "Admins read how feeds do" on public.news_feed_states
  for select to authenticated using ((select private.is_admin()));
select private.let_admins_write('public.news_feeds', '{insert,delete}');
select private.let_admins_write('public.news_feeds', '{update}',
  'url, name, site_url, locale, paused, every_minutes');

create function private.follow_feed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.news_feed_states (feed_id) values (new.id);
  else
    -- What was remembered of another address does not hold for this one.
    update public.news_feed_states as s
    set attempt = s.attempt + 1, due_at = now(), failures = 0, error = null, error_detail = null,
      etag = null, last_modified = null, digest = null
    where s.feed_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.follow_feed() is
  'Gives a new feed its state, and makes a feed due at once whose address an admin changed or that goes on.';
create trigger follow_feed after insert on public.news_feeds
  for each row execute function private.follow_feed();
create trigger follow_changed_feed after update on public.news_feeds
  for each row when (auth.uid() is not null
    and (old.url <> new.url or (old.paused and not new.paused)))
  execute function private.follow_feed();
revoke execute on function private.follow_feed() from public;
create trigger announce_feeds after insert or update on public.news_feed_states
  for each statement execute function private.announce_work('ingest-feeds/drain');

alter table public.news_items
  add column feed_id uuid references public.news_feeds (id) on delete cascade,
  add column own boolean not null default false,
  add column body text check (char_length(body) <= 100000),
  add column locale text not null default 'en' check (locale in ('en', 'ja', 'ar')),
  add column hidden boolean not null default false,
  add column revision int not null default 1 check (revision > 0),
  add column published_revision int,
  add column link_key text check (char_length(link_key) <= 2000),
  add column digest text check (char_length(digest) <= 64),
  add column updated_at timestamptz not null default now(),
  add column picture_name text,
  add column picture_alt text check (char_length(picture_alt) <= 300),
  add column picture_width int check (picture_width between 1 and 10000),
  add column picture_height int check (picture_height between 1 and 10000),
  alter column guid set default gen_random_uuid()::text,
  alter column source_name drop not null,
  alter column source_url drop not null,
  alter column url drop not null,
  alter column published_at drop not null,
  drop constraint news_items_guid_key,
  add constraint news_items_kind check (case when own
    then feed_id is null and body is not null and url is null and source_name is null and source_url is null
    else body is null and url is not null and source_name is not null and source_url is not null
      and published_at is not null end),
  add constraint news_items_written check (published_at is null or body <> ''),
  -- A picture has its words by the time that anybody reads it.
  add constraint news_items_alt check (published_at is null or body !~ '!\[\s*\][([]' or body !~* 'image:[0-9a-f]{8}-');
create unique index news_items_guid on public.news_items (feed_id, guid) nulls not distinct;
create unique index news_items_link on public.news_items (link_key) where link_key is not null;
create index news_items_digest on public.news_items (feed_id, digest);
drop index public.news_items_published;
create index news_items_published on public.news_items (published_at desc, id desc) where not hidden;
create index news_items_of_feed on public.news_items (feed_id, published_at desc, id desc);
create index news_items_in_language on public.news_items (locale, published_at desc, id desc) where not hidden;
create index news_items_own on public.news_items (published_at desc, id desc) where own;
comment on table public.news_items is
  'Items of other sites'' feeds, credited and linked, with a description without markup; and the office''s own (own), whose body is Markdown. guid is the feed''s. link_key and digest know an item again whose guid changed. published_at null is a draft, in the future scheduled. An item that is hidden stays, so that its feed does not bring it back. picture_*: what was fetched of another site, in the bucket feed-pictures (*_feed_pictures.sql). Of an own item, title, description and body are what readers see, of a draft what was saved last; revision is that of the newest of its text_versions, published_revision that of the text that readers see.';
update private.personal_data set impersonal = '{guid,source_name,source_url,url,title,description,body,link_key,digest,picture_name,picture_alt}'
where relation = 'public.news_items';

create trigger touch_updated_at
  before update of title, description, body, locale, published_at, url, picture_name on public.news_items
  for each row execute function private.touch_updated_at();
-- What the worker writes is no person's decision, and thousands of rows.
drop trigger write_audit on public.news_items;
create trigger write_audit after insert or update or delete on public.news_items
  for each row when (auth.uid() is not null) execute function private.write_audit('id');

drop policy "Anyone reads news" on public.news_items;
create policy "Anyone reads published news, admins read all" on public.news_items
  for select to anon, authenticated
  using ((published_at <= now() and not hidden) or (select private.is_admin()));
