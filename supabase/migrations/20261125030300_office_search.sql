-- The office's command palette: people, teams, events, boats, blog posts and threads by any part of their names.

create table private.office_names (
  kind text not null check (kind in ('event', 'team', 'person', 'boat', 'blog', 'thread')),
  id uuid not null,
  name text collate "C" not null,
  parts tsvector not null,
  primary key (kind, id)
);
comment on table private.office_names is
  'The names that the command palette searches, folded, and what each is found by (private.name_parts). In a table apart, because a thread''s row changes with each post.';
create index office_names_parts on private.office_names using gin (parts) with (fastupdate = off);
insert into private.personal_data (relation, identifies, holds, erasure, reason)
values ('private.office_names', '{id}', '{name,parts}', 'keep', 'Goes with the row that has the name, and changes with it.');
alter table private.office_names enable row level security;

create function private.name_parts(name text) returns tsvector
language sql immutable strict
set search_path = ''
as $$
  -- A word from each of its characters on, so that the beginning of a lexeme is any part of a word. Parts of one
  -- or two characters are many, and say little but in scripts without spaces.
  select array_to_tsvector(array(
    select distinct part
    from string_to_table(regexp_replace(name_parts.name, '\s+', ' ', 'g'), ' ') as w (word),
      generate_series(1, least(char_length(w.word), 60)) as n,
      lateral (values (substr(w.word, n, 60)), (case n when 1 then ' ' || left(w.word, 60) end)) as p (part)
    where part <> '' and (char_length(part) > 2 or left(part, 1) = ' ' or octet_length(part) > char_length(part))))
$$;
comment on function private.name_parts(text) is
  'What a folded name is found by: each word behind a space, and what is left of it from each of its characters on.';

create function private.name_query(sought text, at_beginnings boolean) returns tsquery
language sql immutable strict
set search_path = ''
as $$
  select string_agg('''' || case
      when at_beginnings or (char_length(word) < 3 and octet_length(word) = char_length(word)) then ' ' else '' end
    || replace(replace(left(word, 60), '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from string_to_table(sought, ' ') as word
$$;
comment on function private.name_query(text, boolean) is
  'Asks private.name_parts for all words of a folded text: anywhere within words, or at their beginnings. One or two letters are looked for at beginnings alone, but in scripts without spaces.';

create function private.keep_name(kind text, id uuid, name text, further text default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  folded constant text := private.fold(concat_ws(' ', nullif(name, ''), nullif(further, '')));
begin
  if folded = '' then
    delete from private.office_names as n where (n.kind, n.id) = (keep_name.kind, keep_name.id);
  else
    insert into private.office_names (kind, id, name, parts)
    values (keep_name.kind, keep_name.id, folded,
      -- Names in Japanese are written with and without a space.
      private.name_parts(private.fold(concat_ws(' ', name, further, name || further, further || name))))
    on conflict on constraint office_names_pkey do update set name = excluded.name, parts = excluded.parts;
  end if;
end
$$;
comment on function private.keep_name(text, uuid, text, text) is
  'Keeps a name of one or two parts for the command palette; an empty one is taken out.';

create function private.index_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  stored constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  is_gone constant boolean := tg_op = 'DELETE' or stored ->> 'removed_at' is not null;
begin
  perform private.keep_name(tg_argv[0], (stored ->> 'id')::uuid,
    case when not is_gone then stored ->> tg_argv[1] end, case when not is_gone then stored ->> tg_argv[2] end);
  return null;
end
$$;
comment on function private.index_name() is
  'Keeps a row''s name for the command palette: under the kind of the first argument, from the columns of the others.';

create trigger index_name after insert or delete or update of name on public.events
  for each row execute function private.index_name('event', 'name');
create trigger index_name after insert or delete or update of name on public.teams
  for each row execute function private.index_name('team', 'name');
create trigger index_name after insert or delete or update of first_name, last_name on public.profiles
  for each row execute function private.index_name('person', 'first_name', 'last_name');
create trigger index_name after insert or delete or update of name on public.boats
  for each row execute function private.index_name('boat', 'name');
create trigger index_name after insert or delete or update of title on public.blogs
  for each row execute function private.index_name('blog', 'title');
create trigger index_name after insert or delete or update of title, removed_at on public.forum_threads
  for each row execute function private.index_name('thread', 'title');

select private.keep_name('event', e.id, e.name) from public.events as e;
select private.keep_name('team', m.id, m.name) from public.teams as m;
select private.keep_name('person', p.id, p.first_name, p.last_name) from public.profiles as p;
select private.keep_name('boat', b.id, b.name) from public.boats as b;
select private.keep_name('blog', b.id, b.title) from public.blogs as b;
select private.keep_name('thread', h.id, h.title) from public.forum_threads as h where h.removed_at is null;

create function public.search_office(input text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most_of_kind constant int := 5;
  -- What is found more often asks for more letters.
  most_compared constant int := 20000;
  sought constant text := btrim(regexp_replace(private.fold(left(input, 60)), '\s+', ' ', 'g')) collate "C";
begin
  perform private.require_admin();
  if coalesce(sought, '') = '' then
    return '[]';
  end if;
  return (
    with found as (
      select n.kind, n.id, n.name, n.parts from private.office_names as n
      where n.parts @@ private.name_query(sought, false) limit most_compared
    ), ranked as (
      select f.kind, f.id, f.name,
        case
          when f.name = sought then 0
          when starts_with(f.name, sought) then 1
          when strpos(' ' || f.name, ' ' || sought) > 0 then 2
          when f.parts @@ private.name_query(sought, true) then 3
          else 4
        end as rank
      from found as f
    ), best as (
      select r.*, row_number() over (partition by r.kind order by r.rank, char_length(r.name), r.name, r.id) as place
      from ranked as r
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', b.kind, 'id', s.id, 'name', s.name, 'detail', s.detail)
      order by b.rank, s.place, s.name, s.id), '[]')
    from best as b
    cross join lateral (
      select 1 as place, e.id::text as id, e.name, t.name as detail
      from public.events as e join public.tournaments as t on t.id = e.tournament_id
      where b.kind = 'event' and e.id = b.id
      union all
      select 2, m.id::text, m.name, null from public.teams as m where b.kind = 'team' and m.id = b.id
      union all
      select 3, p.id::text, private.person_name(p.first_name, p.last_name), private.masked_address(u.email)
      from public.profiles as p join auth.users as u on u.id = p.id
      where b.kind = 'person' and p.id = b.id and private.person_name(p.first_name, p.last_name) is not null
      union all
      select 4, o.id::text, o.name, o.port from public.boats as o where b.kind = 'boat' and o.id = b.id
      union all
      select 5, w.id::text, w.title, null from public.blogs as w where b.kind = 'blog' and w.id = b.id
      union all
      select 6, h.number::text, h.title, o.slug
      from public.forum_threads as h join public.forum_topics as o on o.id = h.topic_id
      where b.kind = 'thread' and h.id = b.id) as s
    where b.place <= most_of_kind);
end
$$;
comment on function public.search_office(text) is
  'Admins: up to five events, teams, people, boats, blog posts and threads each whose names hold all words of the text, the best first (foundInOffice in contracts/office.ts). detail: the tournament of an event, the masked address of a person, the port of a boat, the slug of a thread''s topic. 401, 403.';
revoke execute on function private.name_parts(text), private.name_query(text, boolean),
  private.keep_name(text, uuid, text, text), private.index_name() from public;
revoke execute on function public.search_office(text) from public, anon;
grant execute on function public.search_office(text) to authenticated, service_role;
