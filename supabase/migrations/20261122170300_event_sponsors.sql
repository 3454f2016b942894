-- Sponsors of an event, whose names stand on its big screen, its result sheet and its certificates.

create table public.event_sponsors (
  event_id uuid not null references public.events (id) on delete cascade,
  position smallint not null check (position between 1 and 20),
  name text not null check (char_length(name) between 1 and 60),
  primary key (event_id, position)
);
comment on table public.event_sponsors is
  'The sponsors of an event in the order in which they are shown, as its organisers name them.';
insert into private.personal_data (relation, impersonal) values ('public.event_sponsors', '{name}');
create trigger write_audit after insert or update or delete on public.event_sponsors
  for each row execute function private.write_audit('event_id');

alter table public.event_sponsors enable row level security;
revoke all on public.event_sponsors from anon, authenticated, service_role;
grant select on public.event_sponsors to anon, authenticated, service_role;
create policy "Sponsors are read with their event" on public.event_sponsors
  for select to anon, authenticated using (event_id in (select id from public.events));

create function public.set_event_sponsors(event_id uuid, names text[], seen jsonb default null)
returns text[]
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted text[] := '{}';
  was text[];
  name text;
begin
  perform private.require_admin();
  perform private.lock_board(event_id);
  if not exists (select from public.events as e where e.id = set_event_sponsors.event_id) then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  if cardinality(set_event_sponsors.names) > 20 then
    perform private.refuse(400, 'invalid', 'An event shows at most 20 sponsors');
  end if;
  foreach name in array coalesce(set_event_sponsors.names, '{}') loop
    wanted := wanted || private.require_plain_name(name, 60);
  end loop;
  select coalesce(array_agg(s.name order by s.position), '{}') into was
  from public.event_sponsors as s where s.event_id = set_event_sponsors.event_id;
  perform private.require_unchanged(set_event_sponsors.seen,
    jsonb_build_object('names', was), jsonb_build_object('names', wanted));
  if was is distinct from wanted then
    delete from public.event_sponsors as s where s.event_id = set_event_sponsors.event_id;
    insert into public.event_sponsors (event_id, position, name)
    select set_event_sponsors.event_id, n, sponsor
    from unnest(wanted) with ordinality as listed (sponsor, n);
  end if;
  return wanted;
end
$$;
comment on function public.set_event_sponsors(uuid, text[], jsonb) is
  'Admin: makes these the sponsors of the event, in this order, and returns their names without surrounding spaces. seen: {"names": […]} as it was shown. 404 for an unknown event, conflict where the list is no longer the one seen, 400 for more than 20 or a name that cannot be shown.';
revoke execute on function public.set_event_sponsors(uuid, text[], jsonb) from public, anon;
grant execute on function public.set_event_sponsors(uuid, text[], jsonb) to authenticated, service_role;
