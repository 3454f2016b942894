-- Albums of the gallery, which the office makes. Words of albums and photos are objects by language; a reader
-- whose language is missing gets another one.

create function private.is_in_languages(words jsonb, at_most int) returns boolean
language sql immutable
set search_path = ''
as $$
  select jsonb_typeof(words) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(words) = 'object' then words else '{}' end) as w (locale, value)
    where w.locale not in ('en', 'ja', 'ar') or jsonb_typeof(w.value) <> 'string'
      or char_length(w.value #>> '{}') not between 1 and at_most
      or btrim(w.value #>> '{}') <> w.value #>> '{}'
      or not private.is_plain_text(translate(w.value #>> '{}', E'\t\n', '  ')))
$$;
comment on function private.is_in_languages(jsonb, int) is
  'Whether this is an object of texts in en, ja and ar, each of one to at_most characters without space around it, in plain text that may have several lines.';

create function private.plain_lines(written text) returns text
language sql immutable strict
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(written, '\r\n?|[\u000b\u000c\u0085]', E'\n', 'g'),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    '^\s+|\s+$', '', 'g')
$$;
comment on function private.plain_lines(text) is
  'A text of one line or several without the space around it and the characters that private.is_plain_text refuses; plainLines of contracts/plain-text.ts is the same rule.';

create function private.plain_languages(words jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(w.locale, private.plain_lines(w.value)), '{}')
  from jsonb_each_text(case when jsonb_typeof(words) = 'object' then words else '{}' end) as w (locale, value)
  where coalesce(private.plain_lines(w.value), '') <> ''
$$;
comment on function private.plain_languages(jsonb) is
  'Texts by language in plain text without the space around them, and without the languages that have none.';

create table public.gallery_albums (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100
    and slug !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  title jsonb not null check (private.is_in_languages(title, 120) and title <> '{}'),
  description jsonb not null default '{}' check (private.is_in_languages(description, 2000)),
  event_id uuid unique references public.events (id) on delete set null,
  -- Without a foreign key: an account's end removes photos, and holds no album.
  cover_id uuid,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  published_at timestamptz,
  pinned boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'published' or published_at is not null)
);
comment on table public.gallery_albums is
  'Albums of the gallery. title and description: texts by language. An event has one album at most. cover_id: the photo that stands for the album; the first one that is shown where it names none of these. published_at: when it was first published. pinned albums are listed first.';
create index gallery_albums_listed on public.gallery_albums (pinned desc, published_at desc, id desc)
  where status = 'published';
insert into private.personal_data (relation, impersonal)
values ('public.gallery_albums', '{slug,title,description,cover_id}');

create trigger touch_updated_at before update on public.gallery_albums
  for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.gallery_albums
  for each row execute function private.write_audit('id');

create table public.gallery_slugs (
  slug text primary key check (char_length(slug) <= 100),
  album_id uuid not null references public.gallery_albums (id) on delete cascade
);
comment on table public.gallery_slugs is
  'Every slug that an album has or had, so that a shared link leads to it for good and no other album takes it.';
create index gallery_slugs_album on public.gallery_slugs (album_id);
insert into private.personal_data (relation, impersonal) values ('public.gallery_slugs', '{slug}');
create trigger keep_slug after insert or update of slug on public.gallery_albums
  for each row execute function private.keep_slug('public.gallery_slugs', 'album_id');

create function private.plain_album() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := private.plain_languages(new.title);
  new.description := private.plain_languages(new.description);
  return new;
end
$$;
comment on function private.plain_album() is 'Keeps the words of an album without the space around them.';
create trigger plain_album before insert or update of title, description on public.gallery_albums
  for each row execute function private.plain_album();

alter table public.gallery_albums enable row level security;
alter table public.gallery_slugs enable row level security;
revoke all on public.gallery_albums, public.gallery_slugs from anon, authenticated;
grant all on public.gallery_albums, public.gallery_slugs to service_role;
grant select on public.gallery_albums to authenticated;
create policy "Admins read albums" on public.gallery_albums
  for select to authenticated using ((select private.is_admin()));
select private.let_admins_write('public.gallery_albums', '{insert,delete}');
select private.let_admins_write('public.gallery_albums', '{update}',
  'slug, title, description, event_id, cover_id, pinned');
revoke execute on function private.is_in_languages(jsonb, int), private.plain_lines(text),
  private.plain_languages(jsonb), private.plain_album() from public;
grant execute on function private.is_in_languages(jsonb, int), private.plain_lines(text),
  private.plain_languages(jsonb) to authenticated, service_role;
