-- Podcasts and the comments under them, which readers see as they arrive.

create table public.podcasts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  title text not null check (char_length(title) between 1 and 200),
  host text not null check (char_length(host) between 1 and 120),
  description text not null default '' check (char_length(description) <= 4000),
  audio_path text check (char_length(audio_path) <= 400),
  duration_s int check (duration_s > 0),
  published_at timestamptz,
  comment_version bigint not null default 0,
  commented_in xid8,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.podcasts is
  'Episodes; published_at null is a draft. duration_s in seconds. comment_version rises by one with every commit that changes what is to be seen under the episode; commented_in is the transaction that made it.';
create index podcasts_published on public.podcasts (published_at desc) where published_at is not null;

create table public.podcast_comments (
  -- Made by the browser, so that a comment sent again is stored once.
  id uuid primary key,
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  author_name text not null check (char_length(btrim(author_name)) between 1 and 80),
  body text not null check (char_length(btrim(body)) between 1 and 2000),
  status text not null default 'pending' check (status in ('visible', 'pending', 'hidden')),
  version bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on table public.podcast_comments is
  'A member''s comment is visible at once under the member''s own name; a guest''s waits for an admin. version is the podcast''s comment_version that last changed it.';
create index podcast_comments_newest on public.podcast_comments (podcast_id, created_at desc);
create index podcast_comments_version on public.podcast_comments (podcast_id, version);
create index podcast_comments_author on public.podcast_comments (author_id);
create index podcast_comments_pending on public.podcast_comments (created_at) where status = 'pending';

create trigger touch_updated_at before update of title, host, description, audio_path, published_at
  on public.podcasts for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update of title, host, description, audio_path,
    duration_s, published_at or delete
  on public.podcasts for each row execute function private.write_audit('id');
create trigger write_audit after update or delete on public.podcast_comments
  for each row execute function private.write_audit('id');

create function private.guard_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sender constant text := coalesce(
    (select auth.uid())::text,
    split_part(nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', 1),
    'guests');
begin
  if tg_op = 'INSERT' and auth.role() in ('anon', 'authenticated') then
    if not private.take_turn('comment', sender, 6, interval '1 minute') then
      perform private.refuse(429, 'rate_limited', 'Too many comments in a short time',
        'Wait a minute and send it again.');
    end if;
    new.created_at := now();
    new.status := 'pending';
    if (select auth.uid()) is not null then
      new.status := 'visible';
      new.author_name := coalesce(
        (select nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '')
          from public.profiles as p where p.id = (select auth.uid())),
        new.author_name);
    end if;
  end if;
  -- Under the podcast's lock, which orders the versions as the commits.
  update public.podcasts as p
  set comment_version = case p.commented_in when pg_current_xact_id()
      then p.comment_version else p.comment_version + 1 end,
    commented_in = pg_current_xact_id()
  where p.id = new.podcast_id
    and (new.status = 'visible' or (tg_op = 'UPDATE' and old.status = 'visible'))
  returning p.comment_version into new.version;
  new.version := coalesce(new.version, 0);
  return new;
end
$$;
comment on function private.guard_comment() is
  'Gives a member''s comment the member''s name and lets it be seen, leaves a guest''s waiting, limits both to six a minute, and stamps the version that readers will hear of.';
revoke execute on function private.guard_comment() from public;
create trigger guard_comment before insert or update of body, status on public.podcast_comments
  for each row execute function private.guard_comment();

create function private.announce_comments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  latest bigint;
begin
  select p.comment_version into latest from public.podcasts as p where p.id = new.id;
  perform realtime.send(
    jsonb_build_object(
      'base_version', latest - 1,
      'version', latest,
      'comments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'author_name', c.author_name, 'status', c.status, 'created_at', c.created_at,
          -- What was hidden is named, so that readers take it away, and not repeated.
          'body', case c.status when 'visible' then c.body end) order by c.created_at), '[]')
        from public.podcast_comments as c where c.podcast_id = new.id and c.version = latest)),
    'comments_changed', 'podcast:' || new.id, true);
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
grant select on public.podcasts to anon, authenticated;
grant insert, delete on public.podcasts to authenticated;
grant update (slug, title, host, description, audio_path, duration_s, published_at)
  on public.podcasts to authenticated;
grant select (id, podcast_id, author_name, body, status, version, created_at)
  on public.podcast_comments to anon;
grant select on public.podcast_comments to authenticated;
grant insert (id, podcast_id, author_name, body) on public.podcast_comments to anon, authenticated;
grant update (status) on public.podcast_comments to authenticated;
create policy "Anyone reads published podcasts, admins read all" on public.podcasts
  for select to anon, authenticated
  using (published_at <= now() or (select private.is_admin()));
create policy "Admins add podcasts" on public.podcasts
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change podcasts" on public.podcasts
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins remove podcasts" on public.podcasts
  for delete to authenticated using ((select private.is_admin()));
create policy "Guests read visible comments" on public.podcast_comments
  for select to anon
  using (status = 'visible' and podcast_id in (select id from public.podcasts));
create policy "Members read visible and their own comments, admins all" on public.podcast_comments
  for select to authenticated
  using (
    (select private.is_admin()) or author_id = (select auth.uid())
    or (status = 'visible' and podcast_id in (select id from public.podcasts)));
create policy "Guests and members comment on published podcasts" on public.podcast_comments
  for insert to anon, authenticated
  with check (
    author_id is not distinct from (select auth.uid())
    and podcast_id in (select id from public.podcasts));
create policy "Admins rule on comments" on public.podcast_comments
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
