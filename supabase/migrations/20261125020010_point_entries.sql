-- The ledger of points, and the sums that follow each entry in its own transaction.

create table public.point_entries (
  id bigint generated always as identity primary key,
  fan_id uuid not null references public.fans (id),
  kind text not null check (kind in ('post', 'like', 'catch', 'attendance', 'first', 'second', 'third',
    'reward', 'refund', 'correction')),
  source text not null check (char_length(source) between 1 and 120),
  turn int not null default 1 check (turn > 0),
  points int not null check (points <> 0 and points between -1000000 and 1000000),
  day date not null,
  post_id bigint,
  event_id uuid,
  created_at timestamptz not null default now(),
  unique (kind, source, fan_id, turn)
);
comment on table public.point_entries is
  'Append-only: every point earned, reversed, spent, given back or corrected. source is the cause; of one cause, odd turns award and even turns reverse what the turn before did. day: the day of the office''s zone on which the first turn was earned, which caps and tables count. post_id and event_id have no foreign keys: what they name may be removed, the entry stays.';
create index point_entries_fan on public.point_entries (fan_id, id desc);
create index point_entries_slots on public.point_entries (fan_id, kind, day) where turn = 1;
create index point_entries_post on public.point_entries (post_id) where post_id is not null;
create index point_entries_event on public.point_entries (event_id) where event_id is not null;
insert into private.personal_data (relation, belongs, impersonal, export_as, export_columns)
values ('public.point_entries', 't.fan_id in (select f.id from public.fans as f where f.user_id = $1)',
  '{source,event_id}', 'points', 't.kind, t.points, t.day, t.created_at');
create trigger keep_append_only before update or delete or truncate on public.point_entries
  for each statement execute function private.keep_append_only();

create table public.fan_totals (
  fan_id uuid not null references public.fans (id) on delete cascade,
  period text not null check (period ~ '^(all|\d{4}(-\d\d)?)$'),
  points int not null default 0,
  listed boolean not null default true,
  primary key (fan_id, period)
);
comment on table public.fan_totals is
  'What a fan earned in all, in a season (a calendar year, 2026) and in a month (2026-11): sums of the ledger without what was spent, kept by its trigger. listed is that of the fan.';
create index fan_totals_order on public.fan_totals (period, points desc, fan_id) where listed and points > 0;
insert into private.personal_data (relation, belongs, impersonal, export_as, export_columns)
values ('public.fan_totals', 't.fan_id in (select f.id from public.fans as f where f.user_id = $1)',
  '{period}', 'fan_totals', 't.period, t.points');

create table public.fan_kinds (
  fan_id uuid not null references public.fans (id) on delete cascade,
  kind text not null,
  awards int not null default 0,
  primary key (fan_id, kind)
);
comment on table public.fan_kinds is
  'How many awards of each kind stand: what badges are given for. Kept by the trigger of the ledger.';
insert into private.personal_data (relation, belongs, impersonal, export_as, export_columns)
values ('public.fan_kinds', 't.fan_id in (select f.id from public.fans as f where f.user_id = $1)',
  '{kind}', 'fan_kinds', 't.kind, t.awards');

create function private.add_points() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown boolean;
begin
  update public.fans as f set balance = f.balance + new.points, changed_at = now()
  where f.id = new.fan_id
  returning f.listed into shown;
  if new.kind in ('reward', 'refund') then
    return null;
  end if;
  insert into public.fan_totals as t (fan_id, period, points, listed)
  select new.fan_id, p.period, new.points, shown
  from (values ('all'), (to_char(new.day, 'YYYY')), (to_char(new.day, 'YYYY-MM'))) as p (period)
  on conflict on constraint fan_totals_pkey do update set points = t.points + excluded.points;
  if new.kind <> 'correction' then
    insert into public.fan_kinds as k (fan_id, kind, awards)
    values (new.fan_id, new.kind, case when new.points > 0 then 1 else -1 end)
    on conflict on constraint fan_kinds_pkey do update set awards = k.awards + excluded.awards;
  end if;
  return null;
end
$$;
comment on function private.add_points() is
  'Adds a new entry to the balance, the totals and the awards of its fan, under the lock of the fan''s row.';
create trigger add_points after insert on public.point_entries
  for each row execute function private.add_points();

create function private.list_fan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.fan_totals as t set listed = new.listed where t.fan_id = new.id;
  -- A member without points stands on no table.
  if found then
    perform private.touch_fans();
  end if;
  return null;
end
$$;
comment on function private.list_fan() is
  'Takes a fan off the public tables, or puts the fan there again, with a version that all readers receive.';
create trigger list_fan after update of listed on public.fans
  for each row when (old.listed <> new.listed) execute function private.list_fan();

create function private.name_fan() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.fans as f where f.user_id = new.id and f.listed) then
    perform private.touch_fans();
  end if;
  return null;
end
$$;
comment on function private.name_fan() is 'A new name or picture of a fan makes a version of the tables.';
create trigger name_fan after update of first_name, last_name, avatar_path on public.profiles
  for each row when (
    (old.first_name, old.last_name, old.avatar_path)
      is distinct from (new.first_name, new.last_name, new.avatar_path))
  execute function private.name_fan();

create function private.own_fan() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select f.id from public.fans as f
    where f.user_id = (select auth.uid()) and private.is_assured());
end
$$;
comment on function private.own_fan() is
  'The caller''s row of fans; null without one, and before the second factor was shown.';

alter table public.point_entries enable row level security;
alter table public.fan_totals enable row level security;
alter table public.fan_kinds enable row level security;
revoke all on public.point_entries, public.fan_totals, public.fan_kinds
  from anon, authenticated, service_role;
grant select on public.point_entries, public.fan_totals, public.fan_kinds to authenticated, service_role;
create policy "People read their own entries, admins read all" on public.point_entries
  for select to authenticated
  using ((select private.is_admin()) or fan_id = (select private.own_fan()));
create policy "People read their own totals, admins read all" on public.fan_totals
  for select to authenticated
  using ((select private.is_admin()) or fan_id = (select private.own_fan()));
create policy "People read their own awards, admins read all" on public.fan_kinds
  for select to authenticated
  using ((select private.is_admin()) or fan_id = (select private.own_fan()));
revoke execute on function private.add_points(), private.list_fan(), private.name_fan(), private.own_fan()
  from public;
grant execute on function private.own_fan() to authenticated, service_role;
