-- Points that members earn for what they do, and the ledger that every balance is a sum of.

create table public.fans (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  user_id uuid unique references auth.users (id) on delete set null,
  listed boolean not null default true,
  balance int not null default 0,
  changed_at timestamptz not null default now()
);
comment on table public.fans is
  'One row for each account that has earned points. number stands for the person in public. listed: the public tables name the person. balance: the sum of the ledger, which a trigger adds each entry to; below 0 where points that were spent are reversed. The row of an account that ended stays without the account, so that no entry changes.';
insert into private.personal_data
  (relation, belongs, identifies, export_as, export_columns, erasure, replacement)
values ('public.fans', 't.user_id = $1', '{user_id}', 'fan', 't.number, t.listed, t.balance', 'replace',
  '{"user_id": null, "listed": false}');
-- Entries change balances under the person's row alone, after their accounts.
create trigger enter_ahead before delete or update of user_id on public.fans
  for each statement execute function private.enter('people');

create table public.point_rules (
  kind text primary key check (kind in (
    'post', 'like', 'catch', 'attendance', 'first', 'second', 'third')),
  position smallint not null unique,
  points int not null check (points between 1 and 10000),
  daily_cap int check (daily_cap between 1 and 1000),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.point_rules is
  'What earns points: a post that stands, a like of another member, an accepted catch, an entry in an event that became final, and its first three places. daily_cap: how many a day earn points, null for all. A rule that is changed holds for what happens from then on.';
insert into private.personal_data (relation) values ('public.point_rules');
insert into public.point_rules (kind, position, points, daily_cap) values
  ('post', 1, 5, 10), ('like', 2, 1, 20), ('catch', 3, 10, 20), ('attendance', 4, 50, null),
  ('first', 5, 300, null), ('second', 6, 200, null), ('third', 7, 100, null);
create trigger touch_updated_at before update on public.point_rules
  for each row execute function private.touch_updated_at();
create trigger write_audit after update of points, daily_cap, is_active on public.point_rules
  for each row execute function private.write_audit('kind');

create table public.fan_boards (
  id uuid primary key check (id = '0f0f0f0f-0000-4000-8000-000000000001'),
  time_zone text not null default 'America/New_York',
  month date not null,
  past_awarded_at timestamptz,
  bans_ended_at timestamptz not null default now(),
  version bigint not null default 1,
  changed_in xid8
);
comment on table public.fan_boards is
  'The one row whose version rises with every commit that changes the public tables of fans. time_zone is the office''s: its midnight ends a day of caps, a month and a season; site_settings gives it. month: the first day of the month that is shown. past_awarded_at: when an admin last had points awarded for what happened before the rules. bans_ended_at: up to when ends of bans have made a version (private.award_points).';
insert into private.personal_data (relation, impersonal) values ('public.fan_boards', '{time_zone}');
insert into public.fan_boards (id, month)
values ('0f0f0f0f-0000-4000-8000-000000000001', date_trunc('month', now() at time zone 'America/New_York')::date);
create trigger write_audit after update of time_zone, past_awarded_at on public.fan_boards
  for each row execute function private.write_audit('id', 'time_zone', 'past_awarded_at');

create function private.guard_fan_zone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_time_zone(new.time_zone) then
    perform private.refuse(400, 'invalid', format('"%s" is not a time zone', new.time_zone),
      'Use an IANA name such as America/New_York, or UTC.');
  end if;
  new.month := date_trunc('month', now() at time zone new.time_zone)::date;
  return new;
end
$$;
comment on function private.guard_fan_zone() is
  'Refuses what is not a time zone, and begins the month of the new one.';
create trigger guard_fan_zone before update of time_zone on public.fan_boards
  for each row execute function private.guard_fan_zone();

create table private.fan_changes (
  changed_in xid8 primary key default pg_current_xact_id()
);
comment on table private.fan_changes is
  'The transactions that change the public tables of fans: a row until the end of each, where its version is made.';
alter table private.fan_changes enable row level security;
revoke all on private.fan_changes from anon, authenticated;
insert into private.personal_data (relation) values ('private.fan_changes');

create function private.touch_fans() returns void
language sql security definer
set search_path = ''
as $$
  insert into private.fan_changes default values on conflict do nothing
$$;
comment on function private.touch_fans() is
  'The next version of the public tables of fans, which is made at the end of the transaction (private.make_fans_version).';

create function private.make_fans_version() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.fan_changes as c where c.changed_in = pg_current_xact_id();
  if found then
    update public.fan_boards as b
    set version = private.next_version(b.version, b.changed_in), changed_in = pg_current_xact_id();
  end if;
end
$$;
comment on function private.make_fans_version() is
  'Makes the version that private.touch_fans asked for. Lock order: after every other row but inboxes (private.announce_notices).';

create function private.end_fan_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.make_fans_version();
  return null;
end
$$;
comment on function private.end_fan_changes() is 'Makes a version of the tables of fans at the end of the transaction.';
create constraint trigger end_fan_changes after insert on private.fan_changes
  deferrable initially deferred
  for each row execute function private.end_fan_changes();

create function private.follow_fans() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.touch_fans();
  return null;
end
$$;
comment on function private.follow_fans() is 'Statement trigger of what the page of fans shows.';
create trigger follow_fans after update on public.point_rules
  for each statement execute function private.follow_fans();
create trigger follow_time_zone after update of time_zone on public.fan_boards
  for each statement execute function private.follow_fans();

alter table public.fans enable row level security;
alter table public.point_rules enable row level security;
alter table public.fan_boards enable row level security;
revoke all on public.fans, public.point_rules, public.fan_boards from anon, authenticated, service_role;
grant select on public.fans, public.point_rules, public.fan_boards to service_role;
grant select (id, number, user_id, listed, balance, changed_at) on public.fans to authenticated;
grant select on public.point_rules to anon, authenticated;
grant select (id, time_zone, month, version) on public.fan_boards to anon, authenticated;
create policy "People read their own balance, admins read all" on public.fans
  for select to authenticated
  using ((select private.is_admin())
    or (user_id = (select auth.uid()) and (select private.is_assured())));
create policy "Anyone reads the rules of points" on public.point_rules
  for select to anon, authenticated using (true);
create policy "Anyone reads the state of the tables of fans" on public.fan_boards
  for select to anon, authenticated using (true);
select private.let_admins_write('public.point_rules', '{update}', 'points, daily_cap, is_active');
revoke execute on function private.guard_fan_zone(), private.touch_fans(), private.make_fans_version(),
  private.end_fan_changes(), private.follow_fans() from public;
