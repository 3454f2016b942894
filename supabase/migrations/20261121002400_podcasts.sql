-- Podcasts and the comments under them, which readers see as they arrive.

create table public.podcasts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  title text not null check (char_length(title) between 1 and 200),
  host text not null check (char_length(host) between 1 and 120),
  description text not null default '' check (char_length(description) <= 4000),
  audio_path text check (char_length(audio_path) <= 400),
  duration_s int check (duration_s > 0),
  published_at timestamptz
    check (published_at between timestamptz '1900-01-01 00:00+00' and timestamptz '2100-01-01 00:00+00'),
  comment_version bigint not null default 0,
  commented_in xid8,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.podcasts is
  'Episodes; published_at null is a draft. duration_s in seconds. comment_version rises by one with every commit that changes what is to be seen under the episode; commented_in is the transaction that made it.';
create index podcasts_published on public.podcasts (published_at desc) where published_at is not null;
insert into private.personal_data (relation, holds, impersonal, reason)
values ('public.podcasts', '{host}', '{slug,title,description,audio_path}',
  'Published under the host''s name by agreement; an admin changes it on request.');

create table public.podcast_comments (
  -- Made by the browser, so that a comment sent again is stored once.
  id uuid primary key,
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  author_name text check (char_length(btrim(author_name)) between 1 and 80),
  body text check (char_length(btrim(body)) between 1 and 2000),
  status text not null default 'pending' check (status in ('visible', 'pending', 'hidden')),
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  check (body is not null or status = 'hidden')
);
comment on table public.podcast_comments is
  'A member''s comment is visible at once under the member''s own name; a guest''s waits for an admin. author_name is null for a member without a name, who is shown as "Member" in the reader''s language. A comment of a deleted account is hidden and keeps neither name nor body. version is the podcast''s comment_version that last changed it; published_at is when it was visible first, null if never.';
create index podcast_comments_newest on public.podcast_comments (podcast_id, created_at desc);
create index podcast_comments_version on public.podcast_comments (podcast_id, version);
create index podcast_comments_author on public.podcast_comments (author_id);
create index podcast_comments_pending on public.podcast_comments (created_at) where status = 'pending';
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure, replacement)
values ('public.podcast_comments', 't.author_id = $1', '{author_id}', '{author_name,body}', 'comments',
  't.podcast_id, t.author_name, t.body, t.status, t.created_at', 'replace',
  '{"author_name": null, "body": null, "status": "hidden"}');
-- Guests' comments that were never published. What an admin hides later was published once, and stays.
insert into private.retention (name, relation, expires, period)
values ('unpublished_comments', 'public.podcast_comments',
  'case when t.author_id is null and t.published_at is null then t.created_at end', '30 days');

create trigger touch_updated_at before update of title, host, description, audio_path, published_at
  on public.podcasts for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update of title, host, description, audio_path,
    duration_s, published_at or delete
  on public.podcasts for each row execute function private.write_audit('id');
create trigger write_audit after update or delete on public.podcast_comments
  for each row execute function private.write_audit('id');

create function private.shorten(value text, at_most int) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Code points that belong to the one before: combining marks, variation selectors, skin tones,
  -- tags, the joiner of emoji. The most of them that names are written with, not all of Unicode.
  extends constant text := '^[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5'
    '\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u0900-\u0903\u093A-\u094F\u0E31'
    '\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1AFF\u1DC0-\u1DFF\u200C\u200D\u20D0-\u20FF\u3099\u309A'
    '\uFE00-\uFE0F\uFE20-\uFE2F\U0001F3FB-\U0001F3FF\U000E0020-\U000E007F\U000E0100-\U000E01EF]';
  -- Where a longer text is cut, less one for the ellipsis.
  cut int := at_most - 1;
begin
  if char_length(value) <= at_most then
    return value;
  end if;
  while cut > 0 and (
    substr(value, cut + 1, 1) ~ extends or substr(value, cut, 1) = U&'\200D'
    -- Two regional indicators are one flag: an odd number of them before the cut splits one.
    or (substr(value, cut + 1, 1) ~ '[\U0001F1E6-\U0001F1FF]' and char_length(
      substring(left(value, cut) from '[\U0001F1E6-\U0001F1FF]*$')) % 2 = 1)
  )
  loop
    cut := cut - 1;
  end loop;
  return btrim(left(value, case cut when 0 then at_most - 1 else cut end)) || '…';
end
$$;
comment on function private.shorten(text, int) is
  'The value, or its beginning and an ellipsis in at_most code points; never cut inside what readers see as one character.';
revoke execute on function private.shorten(text, int) from public;

create function private.guard_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sender constant text := coalesce(
    (select auth.uid())::text,
    private.client_address_range(nullif(current_setting('request.headers', true), '')::json));
begin
  if tg_op = 'INSERT' and auth.role() in ('anon', 'authenticated') then
    -- Each podcast is locked as its comment arrives: two would come in the order of the body.
    if nullif(current_setting('castboard.commented', true), '') <> new.podcast_id::text then
      perform private.refuse(400, 'invalid', 'Comments that are sent together belong to one podcast');
    end if;
    perform set_config('castboard.commented', new.podcast_id::text, true);
    perform private.require_turn('comment', sender, 6, interval '1 minute',
      'Too many comments in a short time', 'Wait a minute and send it again.');
    new.created_at := now();
    new.status := 'pending';
    if (select auth.uid()) is not null then
      new.status := 'visible';
      -- Only the profile's name, never one that the browser sent.
      new.author_name := (
        select private.shorten(private.person_name(p.first_name, p.last_name), 80)
        from public.profiles as p where p.id = (select auth.uid()));
    end if;
  end if;
  if new.status = 'visible' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  -- Under the podcast's lock, which orders the versions as the commits.
  update public.podcasts as p
  set comment_version = private.next_version(p.comment_version, p.commented_in),
    commented_in = pg_current_xact_id()
  where p.id = new.podcast_id
    and (new.status = 'visible' or (tg_op = 'UPDATE' and old.status = 'visible'))
  returning p.comment_version into new.version;
  new.version := coalesce(new.version, 0);
  return new;
end
$$;
comment on function private.guard_comment() is
  'Gives a member''s comment the profile''s name and makes it visible, leaves a guest''s waiting, limits a member and an address range of guests to six a minute, and stamps the version that readers receive. 400 for comments under two podcasts in one transaction.';
revoke execute on function private.guard_comment() from public;
create trigger enter_account before insert on public.podcast_comments
  for each statement execute function private.enter('account');
create trigger guard_comment before insert or update of body, status on public.podcast_comments
  for each row execute function private.guard_comment();

create trigger enter_comments before update of body, status or delete on public.podcast_comments
  for each statement execute function private.enter('comments');
-- Not of what a new comment writes there: comments do not queue.
create trigger enter_comments before delete or update of id, slug, title, host, description,
    audio_path, duration_s, published_at on public.podcasts
  for each statement execute function private.enter('comments');

create function private.announce_comments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  latest bigint;
begin
  select p.comment_version into latest from public.podcasts as p where p.id = new.id;
  perform private.announce_version('podcast:' || new.id, 'comments_changed', latest,
    jsonb_build_object('comments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'author_name', c.author_name, 'status', c.status, 'created_at', c.created_at,
          -- What was hidden is named, so that readers take it away, and not repeated.
          'body', case c.status when 'visible' then c.body end) order by c.created_at), '[]')
        from public.podcast_comments as c where c.podcast_id = new.id and c.version = latest)));
  return null;
end
$$;
comment on function private.announce_comments() is
  'Sends one comments_changed message per commit (commentsMessage in contracts/podcast.ts).';
revoke execute on function private.announce_comments() from public;
create constraint trigger announce_comments after update on public.podcasts
  deferrable initially deferred
  for each row when (new.comment_version > old.comment_version)
  execute function private.announce_comments();

alter table public.podcasts enable row level security;
alter table public.podcast_comments enable row level security;
revoke all on public.podcasts, public.podcast_comments from anon, authenticated;
grant all on public.podcasts, public.podcast_comments to service_role;
grant select (id, slug, title, host, description, audio_path, duration_s, published_at,
  comment_version, created_at, updated_at)
  on public.podcasts to anon, authenticated;
grant select (id, podcast_id, author_name, body, status, version, created_at)
  on public.podcast_comments to anon, authenticated;
grant insert (id, podcast_id, author_name, body) on public.podcast_comments to anon, authenticated;
create policy "Anyone reads published podcasts, admins read all" on public.podcasts
  for select to anon, authenticated
  using (published_at <= now() or (select private.is_admin()));
select private.let_admins_write('public.podcasts', columns =>
  'slug, title, host, description, audio_path, duration_s, published_at');
create policy "Anyone reads visible comments, members theirs, admins all" on public.podcast_comments
  for select to anon, authenticated
  using (
    (select private.is_admin())
    or (author_id = (select auth.uid()) and (select private.is_assured()))
    or (status = 'visible' and podcast_id in (select id from public.podcasts)));
create policy "Guests and members comment on published podcasts" on public.podcast_comments
  for insert to anon, authenticated
  with check (
    author_id is not distinct from (select auth.uid())
    and (select private.is_assured())
    -- Only a member is shown without a name.
    and (author_id is not null or author_name is not null)
    and podcast_id in (select id from public.podcasts));
select private.let_admins_write('public.podcast_comments', '{update}', 'status');

create function private.can_hear_podcast(podcast_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.podcasts as p where p.id = can_hear_podcast.podcast_id);
end
$$;
comment on function private.can_hear_podcast(uuid) is
  'Whether the caller may follow the comments under an episode (private.can_hear): with the episode.';
revoke execute on function private.can_hear_podcast(uuid) from public;
grant execute on function private.can_hear_podcast(uuid) to anon, authenticated;
