-- Episodes as the office keeps them: what readers see is the row of public.podcasts, what editors write is
-- its row of public.podcast_texts, until it is published. All changes are functions from here on, because
-- none may overwrite what its author has not seen.

create function private.are_chapters(chapters jsonb, duration_s int) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  chapter jsonb;
  before int := -1;
  start numeric;
begin
  if jsonb_typeof(chapters) <> 'array' or jsonb_array_length(chapters) > 200 then
    return false;
  end if;
  for chapter in select c.value from jsonb_array_elements(chapters) as c loop
    if jsonb_typeof(chapter) <> 'object' or jsonb_typeof(chapter -> 'start') is distinct from 'number'
      or jsonb_typeof(chapter -> 'title') is distinct from 'string'
      or coalesce(jsonb_typeof(chapter -> 'url'), 'null') not in ('null', 'string')
      or (chapter - array['start', 'title', 'url']) <> '{}'
      or char_length(btrim(chapter ->> 'title')) not between 1 and 200
      or char_length(chapter ->> 'url') > 500 or (chapter ->> 'url') !~ '^https?://\S+$'
    then
      return false;
    end if;
    start := (chapter ->> 'start')::numeric;
    if start <> trunc(start) or start <= before or start >= coalesce(duration_s, 360000) then
      return false;
    end if;
    before := start;
  end loop;
  return true;
end
$$;
comment on function private.are_chapters(jsonb, int) is
  'Whether this is a list of at most 200 chapters {start, title, url} whose starts, in seconds, rise and lie before the end of the recording.';
-- Constraints are checked as the one that writes.
grant execute on function private.are_chapters(jsonb, int) to service_role;
revoke execute on function private.are_chapters(jsonb, int) from public;

alter table public.podcasts
  add column number int check (number between 1 and 100000),
  add column group_id uuid not null default gen_random_uuid(),
  add column locale text not null default 'en' check (locale in ('en', 'ja', 'ar')),
  add column guests text[] not null default '{}',
  add column show_notes text not null default '' check (char_length(show_notes) <= 20000),
  add column explicit boolean not null default false,
  add column cover_path text check (char_length(cover_path) <= 400),
  add column cover_alt text check (char_length(cover_alt) <= 300),
  add column cover_width int check (cover_width between 1 and 10000),
  add column cover_height int check (cover_height between 1 and 10000),
  add column audio_type text check (audio_type in ('audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/aac')),
  add column audio_bytes bigint check (audio_bytes > 0),
  add column audio_etag text check (char_length(audio_etag) <= 200),
  add column chapters jsonb not null default '[]',
  add column revision int not null default 1 check (revision > 0),
  add column published_revision int,
  add column edited_at timestamptz,
  add column withdrawn_at timestamptz,
  add column event_id uuid references public.events (id) on delete set null,
  add constraint podcasts_number_once unique (number, locale),
  add constraint podcasts_language_once unique (group_id, locale),
  add constraint podcasts_chapters_inside check (private.are_chapters(chapters, duration_s)),
  add constraint podcasts_withdrawn_drafts check (withdrawn_at is null or published_at is null);
comment on table public.podcasts is
  'Episodes, one per language; those with one group_id are versions of one another. published_at null is a draft, or withdrawn_at says since when it was taken off the site; in the future scheduled, past published: no job is needed for a time to come. number orders those of a language. title, description and show_notes (Markdown) are what readers see: of a draft, what was saved last. duration_s in seconds, read from the recording; audio_path in the bucket episodes, audio_bytes and audio_type as stored there. chapters: {start, title, url} in the order of their starts. revision is that of the newest text, published_revision that of the text that readers see. comment_version rises by one with every commit that changes what is to be seen under the episode; commented_in is the transaction that made it.';
drop index public.podcasts_published;
create index podcasts_keys on public.podcasts (published_at desc, id desc) where published_at is not null;
create index podcasts_event on public.podcasts (event_id);
create index podcasts_of_language on public.podcasts (locale, published_at desc, id desc)
  where published_at is not null;
update private.personal_data
set holds = '{host,guests}', impersonal = '{slug,title,description,group_id,audio_path,locale,show_notes,cover_path,cover_alt,audio_type,audio_etag,chapters}'
where relation = 'public.podcasts';

drop policy "Admins add podcasts" on public.podcasts;
drop policy "Admins change podcasts" on public.podcasts;
drop policy "Admins remove podcasts" on public.podcasts;
revoke insert, update, delete on public.podcasts from authenticated;
grant select (number, group_id, locale, guests, show_notes, explicit, cover_path, cover_alt, cover_width, cover_height,
  audio_type, audio_bytes, audio_etag, chapters, revision, published_revision, edited_at, withdrawn_at, event_id)
  on public.podcasts to anon, authenticated;

drop trigger touch_updated_at on public.podcasts;
create trigger touch_updated_at before update of title, host, guests, description, show_notes, audio_path,
    chapters, published_at
  on public.podcasts for each row execute function private.touch_updated_at();
drop trigger write_audit on public.podcasts;
create trigger write_audit after insert or update of slug, title, host, guests, number, locale, description,
    show_notes, explicit, cover_path, cover_alt, audio_path, duration_s, chapters, published_at, withdrawn_at, event_id
    or delete
  on public.podcasts for each row execute function private.write_audit('id');

create table public.podcast_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  podcast_id uuid not null references public.podcasts (id) on delete cascade
);
comment on table public.podcast_slugs is
  'Every slug that an episode has or had, so that a shared link leads to it for good and no other episode takes it.';
create index podcast_slugs_podcast on public.podcast_slugs (podcast_id);
insert into private.personal_data (relation, impersonal) values ('public.podcast_slugs', '{slug}');
alter table public.podcast_slugs enable row level security;
revoke all on public.podcast_slugs from anon, authenticated;
grant all on public.podcast_slugs to service_role;
create trigger keep_slug after insert or update of slug on public.podcasts
  for each row execute function private.keep_slug('public.podcast_slugs', 'podcast_id');

create table public.podcast_texts (
  podcast_id uuid primary key references public.podcasts (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) <= 4000),
  show_notes text not null check (char_length(show_notes) <= 20000),
  saved_by uuid references auth.users (id) on delete set null,
  saved_at timestamptz not null default now()
);
comment on table public.podcast_texts is
  'The text of an episode that editors go on with; podcasts.revision is its revision. Readers see it once it is published.';
create index podcast_texts_saved_by on public.podcast_texts (saved_by);
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, reason)
values ('public.podcast_texts', 't.saved_by = $1', '{saved_by}', '{title,description,show_notes}',
  'podcast_texts', 't.podcast_id, t.title, t.saved_at',
  'The organisation''s texts; who saved them does not outlive the account.');
alter table public.podcast_texts enable row level security;
revoke all on public.podcast_texts from anon, authenticated;
grant all on public.podcast_texts to service_role;
grant select on public.podcast_texts to authenticated;
create policy "Admins read texts of episodes" on public.podcast_texts
  for select to authenticated using ((select private.is_admin()));

create function private.begin_podcast() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.podcast_texts (podcast_id, title, description, show_notes, saved_by)
  values (new.id, new.title, new.description, new.show_notes, (select auth.uid()));
  if new.published_at is not null then
    update public.podcasts as p set published_revision = new.revision where p.id = new.id;
  end if;
  return null;
end
$$;
comment on function private.begin_podcast() is 'Gives a new episode the text that editors go on with.';
revoke execute on function private.begin_podcast() from public;
create trigger begin_podcast after insert on public.podcasts
  for each row execute function private.begin_podcast();

insert into public.podcast_slugs (slug, podcast_id) select slug, id from public.podcasts;
insert into public.podcast_texts (podcast_id, title, description, show_notes, saved_at)
select id, title, description, show_notes, updated_at from public.podcasts;
update public.podcasts as p
set number = o.n, published_revision = case when p.published_at is not null then 1 end
from (select id, row_number() over (order by published_at nulls last, created_at, id) as n
  from public.podcasts) as o
where o.id = p.id;
