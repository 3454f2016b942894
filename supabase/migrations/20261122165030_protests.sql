-- Protests against a provisional result: a captain files one in the window, the place is marked on the
-- board, a judge of neither team rules on it, and the result becomes final when none is open.

create table public.protest_windows (
  event_id uuid primary key references public.events (id) on delete cascade,
  minutes int not null default 60 check (minutes between 0 and 10080),
  opened_at timestamptz
);
comment on table public.protest_windows is
  'How long protests are taken once a result is provisional, and since when they are: opened_at is the latest step to provisional, or the end of a freeze after it. An event without a row has an hour.';
insert into private.personal_data (relation) values ('public.protest_windows');
create trigger write_audit after insert or update or delete on public.protest_windows
  for each row execute function private.write_audit('event_id');
create trigger enter_boards before insert or update or delete on public.protest_windows
  for each statement execute function private.enter('boards');
create trigger guard_settled before insert or update or delete on public.protest_windows
  for each row execute function private.guard_settled();
create trigger refresh_board after insert or update or delete on public.protest_windows
  for each row execute function private.refresh_board('event_id');

alter table public.protest_windows enable row level security;
revoke all on public.protest_windows from anon, authenticated;
grant all on public.protest_windows to service_role;
grant select on public.protest_windows to anon, authenticated;
create policy "Protest windows are read with their event" on public.protest_windows
  for select to anon, authenticated using (event_id in (select id from public.events));

create table public.protests (
  id uuid primary key,
  event_id uuid not null,
  registration_id uuid not null,
  against_id uuid not null,
  about text not null check (about in ('catch', 'penalty', 'conduct', 'result')),
  reason text not null check (char_length(btrim(reason)) between 10 and 2000),
  filed_by uuid references auth.users (id) on delete set null,
  filed_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed', 'withdrawn')),
  ruling text check (char_length(btrim(ruling)) between 1 and 2000),
  ruled_by uuid references auth.users (id) on delete set null,
  ruled_at timestamptz,
  foreign key (registration_id, event_id) references public.registrations (id, event_id),
  foreign key (against_id, event_id) references public.registrations (id, event_id),
  check ((status in ('upheld', 'dismissed')) = (ruling is not null)),
  check ((ruling is null) = (ruled_at is null))
);
comment on table public.protests is
  'A protest of a team (registration_id) against the result of a team (against_id, possibly its own). The board marks the place of against_id while it is open. What an upheld one changes, judges change themselves: catches, penalties, the status of an entry.';
create index protests_event on public.protests (event_id, filed_at);
create index protests_registration on public.protests (registration_id, event_id);
create index protests_against on public.protests (against_id, event_id);
create index protests_filed_by on public.protests (filed_by);
create index protests_ruled_by on public.protests (ruled_by);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, reason)
values ('public.protests', 't.filed_by = $1 or t.ruled_by = $1', '{filed_by,ruled_by}',
  '{reason,ruling}', 'protests',
  't.event_id, t.about, t.reason, t.filed_at, t.status, t.ruling, t.ruled_at, t.filed_by = $1 as filed_by_me',
  'The record of why a result stands as it does. The ids of the people go with their accounts.');
create trigger write_audit after insert or update or delete on public.protests
  for each row execute function private.write_audit('id');
-- Erasing an account empties filed_by and ruled_by, which no board shows.
create trigger enter_ahead before update or delete on public.protests
  for each statement execute function private.enter('people');
create trigger enter_boards before insert or delete or update of
  event_id, registration_id, against_id, status on public.protests
  for each statement execute function private.enter('boards');
create trigger guard_settled before insert or delete or update of
  event_id, registration_id, against_id, status on public.protests
  for each row execute function private.guard_settled();
create trigger refresh_board after insert or delete or update of status on public.protests
  for each row execute function private.refresh_board('event_id');

alter table public.protests enable row level security;
revoke all on public.protests from anon, authenticated;
grant all on public.protests to service_role;
grant select (id, event_id, registration_id, against_id, about, reason, filed_at, status, ruling, ruled_at)
  on public.protests to authenticated;
create policy "Both teams read a protest, judges all" on public.protests
  for select to authenticated
  using (
    (select private.is_admin())
    or registration_id = any (array(select private.own_entries()))
    or against_id = any (array(select private.own_entries()))
    or event_id = any (array(select private.judged_events()))
  );

create function private.open_protests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.protest_windows (event_id, opened_at) values (new.id, now())
  on conflict (event_id) do update set opened_at = excluded.opened_at;
  return null;
end
$$;
comment on function private.open_protests() is
  'Opens the protest window of an event whose result has become provisional.';
-- A result that is re-opened was provisional before; its protests may be filed once more.
create trigger open_protests after update of status on public.events
  for each row when (new.status = 'provisional' and old.status <> 'provisional')
  execute function private.open_protests();

create function private.refuse_protested_result() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.protests as p where p.event_id = new.id and p.status = 'open')
  then
    perform private.refuse(409, 'protests_open', 'A protest is open',
      'Rule on it, or make the result final with a reason.');
  end if;
  return new;
end
$$;
comment on function private.refuse_protested_result() is
  'Refuses (409 protests_open) to make a result final while a protest against it is open.';
create trigger refuse_protested_result before update of status on public.events
  for each row when (new.status = 'final' and old.status <> 'final')
  execute function private.refuse_protested_result();

create function private.protests_close_at(event_id uuid) returns timestamptz
language sql stable
set search_path = ''
as $$
  select w.opened_at + w.minutes * interval '1 minute'
  from public.protest_windows as w
  join public.events as e on e.id = w.event_id
  where w.event_id = protests_close_at.event_id and e.status = 'provisional'
    and not private.is_frozen(e.id)
$$;
comment on function private.protests_close_at(uuid) is
  'Until when protests against a provisional result are taken; null for any other event, and while a freeze keeps the result from those who might protest.';

create function private.protested_numbers(event_id uuid) returns json
language sql stable security definer
set search_path = ''
as $$
  select coalesce(json_agg(distinct r.number), '[]')
  from public.protests as p
  join public.registrations as r on r.id = p.against_id
  where p.event_id = protested_numbers.event_id and p.status = 'open'
$$;
comment on function private.protested_numbers(uuid) is
  'The boat numbers of the teams whose place is under protest: all that the public learns of a protest.';
revoke execute on function private.open_protests(), private.refuse_protested_result(),
  private.protests_close_at(uuid), private.protested_numbers(uuid) from public;
grant execute on function private.protests_close_at(uuid), private.protested_numbers(uuid)
  to anon, authenticated, service_role;

insert into private.notice_kinds (kind, needs, mails) values
('protest_to_rule', '{event_id,event_name,registration_id,team_name,against_name,subject}', true),
('protest_filed', '{event_id,event_name,registration_id,team_name,against_name,subject}', true),
('protest_ruled', '{event_id,event_name,registration_id,team_name,against_name,status}', true);

create function private.tell_protest() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  data jsonb;
  person uuid;
begin
  select jsonb_build_object(
      'event_id', e.id, 'event_name', e.name, 'team_name', t.name, 'against_name', o.name,
      'subject', new.about, 'status', new.status)
    into data
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  join public.teams as t on t.id = r.team_id
  cross join public.registrations as a
  join public.teams as o on o.id = a.team_id
  where r.id = new.registration_id and a.id = new.against_id;
  if new.status = 'open' then
    for person in
      select r.user_id from public.user_roles as r where r.role = 'admin'
      union
      select j.user_id from public.event_judges as j where j.event_id = new.event_id
    loop
      continue when person = (select auth.uid());
      perform private.notify(person, 'protest_to_rule', 'protest:' || new.id,
        data || jsonb_build_object('registration_id', new.registration_id));
    end loop;
  end if;
  -- The captains of both teams.
  for person in
    select m.user_id from public.registrations as r
    join public.team_members as m on m.team_id = r.team_id and m.role = 'captain'
    where m.user_id is not null and (
      r.id = new.against_id or (r.id = new.registration_id and new.status <> 'open'))
  loop
    continue when person = (select auth.uid()) or new.status = 'withdrawn';
    perform private.notify(person,
      case new.status when 'open' then 'protest_filed' else 'protest_ruled' end,
      format('protest:%s:%s', new.id, new.status),
      data || jsonb_build_object('registration_id', case
        when exists (
          select from public.registrations as r
          join public.team_members as m on m.team_id = r.team_id and m.role = 'captain'
          where r.id = new.registration_id and m.user_id = person)
        then new.registration_id else new.against_id end));
  end loop;
  return null;
end
$$;
-- The words of the protest and of its ruling stay where an erasure finds them.
comment on function private.tell_protest() is
  'Tells the judges and the captain of the team concerned that a protest was filed, and both captains how it was ruled (contracts/notices.ts).';
revoke execute on function private.tell_protest() from public;
create trigger tell_protest after insert or update of status on public.protests
  for each row execute function private.tell_protest();
