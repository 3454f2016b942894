-- The office's command palette: people, teams, events and threads by the beginning of their names.

create index teams_by_name on public.teams ((lower(name) collate "C"));
create index events_by_name on public.events ((lower(name) collate "C"));
create index forum_threads_by_title on public.forum_threads ((lower(title) collate "C"))
  where removed_at is null;

create function public.search_office(input text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 5;
  sought constant text := lower(left(btrim(input), 60)) collate "C";
  beyond constant text := sought || U&'\+10FFFF';
  key constant text := private.name_key(left(input, 60), null);
  key_beyond constant text := key || U&'\+10FFFF';
begin
  perform private.require_admin();
  if coalesce(sought, '') = '' or coalesce(key, '') = '' then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'id', f.id, 'name', f.name, 'detail', f.detail)
      order by f.place, f.name, f.id), '[]')
    from (
      (select 1 as place, 'event' as kind, e.id::text as id, e.name, t.name as detail
       from public.events as e join public.tournaments as t on t.id = e.tournament_id
       where lower(e.name) collate "C" >= sought and lower(e.name) collate "C" < beyond
       order by lower(e.name) collate "C" limit most)
      union all
      (select 2, 'team', m.id::text, m.name, null
       from public.teams as m
       where lower(m.name) collate "C" >= sought and lower(m.name) collate "C" < beyond
       order by lower(m.name) collate "C" limit most)
      union all
      (select 3, 'person', p.id::text, private.person_name(p.first_name, p.last_name), u.email
       from (
         (select * from public.profiles as p
          where private.name_key(p.first_name, p.last_name) collate "C" >= key
            and private.name_key(p.first_name, p.last_name) collate "C" < key_beyond
          order by private.name_key(p.first_name, p.last_name) collate "C" limit most)
         union
         (select * from public.profiles as p
          where private.name_key(p.last_name, p.first_name) collate "C" >= key
            and private.name_key(p.last_name, p.first_name) collate "C" < key_beyond
          order by private.name_key(p.last_name, p.first_name) collate "C" limit most)) as p
       join auth.users as u on u.id = p.id
       where private.person_name(p.first_name, p.last_name) is not null limit most)
      union all
      (select 4, 'thread', h.number::text, h.title, o.slug
       from public.forum_threads as h join public.forum_topics as o on o.id = h.topic_id
       where h.removed_at is null
         and lower(h.title) collate "C" >= sought and lower(h.title) collate "C" < beyond
       order by lower(h.title) collate "C" limit most)) as f);
end
$$;
comment on function public.search_office(text) is
  'Admins: up to five events, teams, people and threads each whose names begin like the text (foundInOffice in contracts/office.ts). detail: the tournament of an event, the address of a person, the slug of a thread''s topic. 401, 403.';
revoke execute on function public.search_office(text) from public, anon;
grant execute on function public.search_office(text) to authenticated, service_role;
