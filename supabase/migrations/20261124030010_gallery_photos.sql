-- Photos of the gallery: the office's own, those of members, and photos of catches that their anglers offer.

create table public.gallery_photos (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('official', 'member', 'catch')),
  owner uuid references auth.users (id) on delete cascade,
  album_id uuid references public.gallery_albums (id) on delete cascade,
  event_id uuid references public.events (id) on delete set null,
  catch_id uuid unique references public.catches (id) on delete cascade,
  folder uuid,
  source uuid,
  official_name text generated always as
    (case when kind = 'official' then folder::text || '/' || source::text || '.webp' end) stored,
  member_name text generated always as
    (case when kind = 'member' then folder::text || '/' || source::text || '.webp' end) stored,
  width int check (width between 1 and 10000),
  height int check (height between 1 and 10000),
  stand_in text check (char_length(stand_in) <= 1200),
  caption jsonb not null default '{}' check (private.is_in_languages(caption, 500)),
  alt jsonb not null default '{}' check (private.is_in_languages(alt, 300)),
  taken_at timestamptz check (taken_at between '1990-01-01 00:00+00' and '2100-01-01 00:00+00'),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'taken_down')),
  reason text check (reason in ('unclear', 'off_topic', 'people', 'rights', 'offensive', 'duplicate', 'other',
    'owner', 'office', 'reported')),
  words text check (char_length(btrim(words)) between 1 and 500),
  decided_at timestamptz,
  history jsonb not null default '[]' check (jsonb_typeof(history) = 'array' and jsonb_array_length(history) <= 20),
  hidden_at timestamptz,
  kept_at timestamptz,
  shown boolean not null generated always as
    (state = 'approved' and hidden_at is null and alt <> '{}') stored,
  shown_at timestamptz,
  position bigint,
  created_at timestamptz not null default now(),
  constraint gallery_photos_kind check (case kind
    when 'official' then owner is null and album_id is not null and folder is not null
      and source is not null and catch_id is null
    when 'member' then owner is not null and folder = owner and source is not null and catch_id is null
    else owner is not null and catch_id is not null and folder is null and source is null end),
  constraint gallery_photos_reason check ((state in ('rejected', 'taken_down')) = (reason is not null)),
  constraint gallery_photos_in_album check ((album_id is null) = (position is null)),
  constraint gallery_photos_once unique (folder, source),
  -- Deferrable: renumbering an album changes all positions in one statement.
  constraint gallery_photos_order unique (album_id, position) deferrable
);
comment on table public.gallery_photos is
  'Photos of the gallery. official: of the office, in folder {album} of the bucket album-photos; member: sent by its owner, in folder {account} of gallery-photos; catch: the published photo of a catch that its angler (owner) offers. alt is what those read who do not see the picture: without it a photo is not shown. reason and words: why it was rejected or taken down. history: the last 20 decisions and replacements, the latest at the end (private.note_decision). hidden_at: somebody in it asked for it to go, and the office has not ruled yet; kept_at: the office ruled that it stays. shown_at: when it was approved. width and height are those of the largest size; stand_in is a tiny picture as a data URL. position: the order within the album, with gaps.';
create index gallery_photos_owner on public.gallery_photos (owner, created_at desc, id desc);
create index gallery_photos_event on public.gallery_photos (event_id);
create index gallery_photos_official on public.gallery_photos (official_name);
create index gallery_photos_member on public.gallery_photos (member_name);
create index gallery_photos_state on public.gallery_photos (state, created_at, id);
create index gallery_photos_of_album on public.gallery_photos (album_id, position) where shown;
create index gallery_photos_of_members on public.gallery_photos (shown_at desc, id desc)
  where shown and kind <> 'official';
create index gallery_photos_of_office on public.gallery_photos (album_id, shown_at desc, id desc)
  where shown and kind = 'official';
create index gallery_photos_of_event on public.gallery_photos (event_id, shown_at desc, id desc)
  where shown;
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure)
values ('public.gallery_photos', 't.owner = $1', '{owner,folder}',
  '{caption,alt,words,member_name,stand_in,history}', '{kind,source,official_name,state,reason}', 'gallery_photos',
  't.id, t.kind, t.album_id, t.event_id, t.catch_id, t.member_name as name, t.caption, t.alt, t.taken_at, t.state, t.reason, t.words, t.history, t.created_at',
  'cascade');
-- With their files: what was taken down can be put back for a day, and why a photo was rejected can be read.
insert into private.retention (name, relation, expires, period) values
('gallery_taken_down', 'public.gallery_photos',
  'case when t.state = ''taken_down'' then t.decided_at end', '1 day'),
('gallery_rejected', 'public.gallery_photos',
  'case when t.state = ''rejected'' then t.decided_at end', '30 days');

create function private.plain_photo() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.caption := private.plain_languages(new.caption);
  new.alt := private.plain_languages(new.alt);
  new.words := nullif(btrim(new.words), '');
  return new;
end
$$;
comment on function private.plain_photo() is 'Keeps the words of a photo without the space around them.';
create trigger plain_photo before insert or update of caption, alt, words on public.gallery_photos
  for each row execute function private.plain_photo();

create function private.release_photos() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- By id, as all functions for photos lock them.
  perform 1 from public.gallery_photos as p where p.album_id = old.id order by p.id for update;
  update public.gallery_photos as p set album_id = null, position = null
  where p.album_id = old.id and p.owner is not null;
  return old;
end
$$;
comment on function private.release_photos() is
  'Leaves members their photos when an album goes; the office''s own go with it.';
create trigger release_photos before delete on public.gallery_albums
  for each row execute function private.release_photos();

create trigger write_audit after insert or update or delete on public.gallery_photos
  for each row execute function private.write_audit('id', 'kind', 'album_id', 'event_id', 'catch_id', 'caption',
    'alt', 'state', 'reason', 'words', 'hidden_at', 'kept_at', 'position');

alter table public.gallery_photos enable row level security;
revoke all on public.gallery_photos from anon, authenticated;
grant all on public.gallery_photos to service_role;
grant select on public.gallery_photos to authenticated;
create policy "People read their own photos, admins all" on public.gallery_photos
  for select to authenticated
  using ((owner = (select auth.uid()) and (select private.is_assured())) or (select private.is_admin()));

create table public.gallery_reports (
  id uuid primary key default gen_random_uuid(),
  photo_id uuid not null references public.gallery_photos (id) on delete cascade,
  reporter uuid references auth.users (id) on delete cascade,
  reason text not null check (reason in ('in_it', 'private', 'not_ours', 'offensive', 'other')),
  words text check (char_length(btrim(words)) between 1 and 1000),
  hid boolean not null default false,
  reported_at timestamptz not null default now(),
  ruled_at timestamptz,
  constraint gallery_reports_once unique (photo_id, reporter)
);
comment on table public.gallery_reports is
  'Reports of photos, by members and by guests (no reporter): one of an account for each photo. hid: it hid the photo until the office rules. ruled_at: when the office did.';
create index gallery_reports_reporter on public.gallery_reports (reporter);
create index gallery_reports_open on public.gallery_reports (photo_id) where ruled_at is null;
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure)
values ('public.gallery_reports', 't.reporter = $1', '{reporter}', '{words}', '{reason}', 'gallery_reports',
  't.photo_id, t.reason, t.words, t.reported_at, t.ruled_at', 'cascade');
insert into private.retention (name, relation, expires, period)
values ('gallery_reports', 'public.gallery_reports', 't.ruled_at', '1 year');
alter table public.gallery_reports enable row level security;
revoke all on public.gallery_reports from anon, authenticated;
grant all on public.gallery_reports to service_role;
grant select on public.gallery_reports to authenticated;
create policy "Admins read reports of photos" on public.gallery_reports
  for select to authenticated using ((select private.is_admin()));

create table public.gallery_alike (
  photo_id uuid not null references public.gallery_photos (id) on delete cascade,
  other_id uuid not null references public.gallery_photos (id) on delete cascade,
  distance smallint not null check (distance between 0 and 128),
  is_mirrored boolean not null,
  primary key (photo_id, other_id)
);
comment on table public.gallery_alike is
  'Photos of one album, or of one member, that look alike, each pair in both directions: the bits of 128 in which their difference hashes differ, and whether one is like the mirror image of the other.';
create index gallery_alike_other on public.gallery_alike (other_id);
insert into private.personal_data (relation) values ('public.gallery_alike');
alter table public.gallery_alike enable row level security;
revoke all on public.gallery_alike from anon, authenticated;
grant all on public.gallery_alike to service_role;
grant select on public.gallery_alike to authenticated;
create policy "Admins read which photos are alike" on public.gallery_alike
  for select to authenticated using ((select private.is_admin()));
revoke execute on function private.plain_photo(), private.release_photos() from public;
