-- The way from a person's name to their public page: what names a person has the handle of a page that is public.

create function private.angler_handle(account uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Most accounts have no page: that costs one look into the table's index.
  return (select p.handle from public.angler_pages as p
    where p.user_id = angler_handle.account and p.is_public and private.shows_angler(p));
end
$$;
comment on function private.angler_handle(uuid) is
  'The handle of this account''s page at /anglers/{handle}; null where none is public.';

create or replace function private.forum_person(account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('number', f.number,
        'name', private.person_name(p.first_name, p.last_name), 'avatar', p.avatar_path)
      || case when a.handle is null then '{}' else jsonb_build_object('handle', a.handle) end
    from public.forum_people as f join public.profiles as p on p.id = f.user_id
    left join public.angler_pages as a
      on a.user_id = f.user_id and a.is_public and private.shows_angler(a)
    where f.user_id = account);
end
$$;
comment on function private.forum_person(uuid) is
  'What readers see of an author: {number, name, avatar}, and the handle of a public page; name is null without one in the profile, all of it for an account that is gone.';

create or replace function private.photos_of(ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  -- In one statement: a function for each of a page's photos took most of the time of a list.
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'width', coalesce(p.width, 1024),
      'height', coalesce(p.height, 768), 'stand_in', p.stand_in, 'alt', p.alt, 'caption', p.caption,
      'credit', o.name, 'handle', o.handle, 'taken_at', p.taken_at, 'album', a.slug) order by i.n), '[]')
  from unnest(ids) with ordinality as i (id, n)
  join public.gallery_photos as p on p.id = i.id
  left join public.gallery_albums as a on a.id = p.album_id and a.status = 'published'
  left join (
    select w.owner, private.account_name(w.owner) as name, private.angler_handle(w.owner) as handle
    from (select distinct q.owner from public.gallery_photos as q where q.id = any (ids)) as w) as o
    on o.owner = p.owner
$$;

create function private.lead_to_fan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant text := case when tg_op <> 'INSERT' and old.is_public then old.handle end;
  after constant text := case when tg_op <> 'DELETE' and new.is_public then new.handle end;
begin
  if before is distinct from after and exists (
    select from public.fans as f where f.user_id = coalesce(new.user_id, old.user_id) and f.listed)
  then
    perform private.touch_fans();
  end if;
  return null;
end
$$;
comment on function private.lead_to_fan() is
  'A page that a fan turns on, names anew or turns off makes a version of the tables of fans, which lead to it.';
create trigger lead_to_fan after insert or delete or update of handle, is_public on public.angler_pages
  for each row execute function private.lead_to_fan();

create or replace function private.announce_comments() returns trigger
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
          'handle', private.angler_handle(c.author_id),
          -- What was hidden is named, so that readers take it away, and not repeated.
          'body', case c.status when 'visible' then c.body end) order by c.created_at), '[]')
        from public.podcast_comments as c where c.podcast_id = new.id and c.version = latest)));
  return null;
end
$$;

create function private.shown_comments(podcast_id uuid, at_most int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 50), 1), 50);
begin
  -- In one statement, so that the comments and their version belong together.
  return (
    select jsonb_build_object('version', p.comment_version, 'comments', (
      select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'author_name', n.author_name, 'body', n.body,
        'status', n.status, 'created_at', n.created_at, 'handle', private.angler_handle(n.author_id))
        order by n.created_at desc, n.id), '[]')
      from (
        select * from public.podcast_comments as c
        where c.podcast_id = p.id and c.status = 'visible'
        order by c.created_at desc, c.id limit most) as n))
    from public.podcasts as p where p.id = shown_comments.podcast_id and p.published_at <= now());
end
$$;
comment on function private.shown_comments(uuid, int) is 'What read_comments returns.';

create function public.read_comments(podcast_id uuid, at_most int default 50) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.shown_comments(podcast_id, at_most)
$$;
comment on function public.read_comments(uuid, int) is
  'The latest comments under an episode that everybody sees, with the version that they are of (podcastComments in contracts/podcast.ts); null for one that is not out. Anyone.';

create function public.read_crew_handles(team_ids uuid[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(n.id, n.handle), '{}')
    from (
      select m.id, private.angler_handle(m.user_id) as handle
      from public.team_members as m
      where m.team_id = any (read_crew_handles.team_ids) and private.is_assured() and exists (
        select from public.team_members as o
        where o.team_id = m.team_id and o.user_id = (select auth.uid()))
      limit 1000) as n
    where n.handle is not null);
end
$$;
comment on function public.read_crew_handles(uuid[]) is
  'Of the people of the caller''s teams, by the id of the member, the handle of a public page.';

revoke execute on function public.read_comments(uuid, int) from public;
revoke execute on function public.read_crew_handles(uuid[]) from public, anon;
grant execute on function public.read_comments(uuid, int) to anon, authenticated, service_role;
grant execute on function public.read_crew_handles(uuid[]) to authenticated, service_role;
revoke execute on function private.shown_comments(uuid, int) from public;
grant execute on function private.shown_comments(uuid, int) to anon, authenticated, service_role;
revoke execute on function private.angler_handle(uuid), private.lead_to_fan() from public;
