-- Rewards that points are spent on, their pictures, and who took which.

create table public.rewards (
  id uuid primary key default gen_random_uuid(),
  title jsonb not null check (private.is_in_languages(title, 120) and title <> '{}'),
  description jsonb not null default '{}' check (private.is_in_languages(description, 1000)),
  picture_name text check (char_length(picture_name) <= 200),
  cost int not null check (cost between 1 and 1000000),
  stock int not null default 0 check (stock between 0 and 100000),
  per_person int check (per_person between 1 and 1000),
  starts_at timestamptz
    check (starts_at between timestamptz '2000-01-01 00:00+00' and timestamptz '2100-01-01 00:00+00'),
  ends_at timestamptz
    check (ends_at between timestamptz '2000-01-01 00:00+00' and timestamptz '2100-01-01 00:00+00'),
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
comment on table public.rewards is
  'What points are spent on. title and description: texts by language. stock: how many are left. per_person: how many one person may take, null for any number. It is given from starts_at to ends_at, where these are set.';
create index rewards_listed on public.rewards (cost, id) where published;
insert into private.personal_data (relation, impersonal)
values ('public.rewards', '{title,description,picture_name}');
create trigger touch_updated_at before update on public.rewards
  for each row execute function private.touch_updated_at();
create trigger write_audit after insert or delete or update of
  title, description, picture_name, cost, stock, per_person, starts_at, ends_at, published on public.rewards
  for each row execute function private.write_audit('id');

create function private.plain_reward() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := private.plain_languages(new.title);
  new.description := private.plain_languages(new.description);
  return new;
end
$$;
comment on function private.plain_reward() is 'Keeps the words of a reward without the space around them.';
create trigger plain_reward before insert or update of title, description on public.rewards
  for each row execute function private.plain_reward();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('reward-pictures', 'reward-pictures', true, 4194304, array['image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
insert into private.upload_buckets (bucket_id, allows, at_most, used_by, of_people)
-- A reward keeps one, and a second while it is replaced.
values ('reward-pictures',
  '(select private.is_admin()) and exists (select from public.rewards where id = $1)', 10,
  'select r.id from public.rewards as r where r.picture_name = $1 and starts_with($1, r.id::text)', false);
create trigger use_upload after insert or update of picture_name or delete on public.rewards
  for each row execute function private.use_upload('reward-pictures', 'picture_name', 'id');

create table public.redemptions (
  -- Made by the browser, so that a request sent again takes one reward.
  id uuid primary key,
  number bigint generated always as identity unique,
  fan_id uuid not null references public.fans (id),
  reward_id uuid not null references public.rewards (id),
  cost int not null check (cost > 0),
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  status text not null default 'open' check (status in ('open', 'handed_out', 'cancelled')),
  reason text check (char_length(btrim(reason)) between 1 and 500),
  settled_by uuid references auth.users (id) on delete set null,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'open') = (settled_at is null)),
  check (settled_by is null or settled_at is not null)
);
comment on table public.redemptions is
  'One reward that one person took for its cost of then. The office hands it out to the person that shows the code, or cancels it for a reason, which the person reads and which gives points and stock back.';
create index redemptions_fan on public.redemptions (fan_id, number desc);
create index redemptions_reward on public.redemptions (reward_id, fan_id) where status <> 'cancelled';
create index redemptions_of_reward on public.redemptions (reward_id);
create index redemptions_open on public.redemptions (number) where status = 'open';
create index redemptions_settled_by on public.redemptions (settled_by);
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure, reason)
values ('public.redemptions', 't.fan_id in (select f.id from public.fans as f where f.user_id = $1)',
  '{settled_by}', '{}', '{code,reason}', 'redemptions',
  't.reward_id, t.cost, t.code, t.status, t.reason, t.created_at, t.settled_at', 'keep',
  'The record of what the stock went to. It names nobody once the account of the fan has ended; the id of the admin goes with the account.');
create trigger write_audit after update or delete on public.redemptions
  for each row execute function private.write_audit('id');

create table public.point_corrections (
  -- Made by the browser, so that a correction sent again is stored once.
  id uuid primary key,
  entry_id bigint not null unique references public.point_entries (id),
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  -- No reference: the log is never edited, not even when the admin's account goes.
  made_by uuid
);
comment on table public.point_corrections is
  'Append-only: why an admin gave or took points (an entry of the kind correction); the person concerned reads the reason.';
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, erasure, reason)
values ('public.point_corrections',
  't.entry_id in (select e.id from public.point_entries as e
    where e.fan_id in (select f.id from public.fans as f where f.user_id = $1) and e.kind = ''correction'')',
  '{made_by}', '{reason}', 'point_corrections', 't.entry_id, t.reason', 'keep',
  'The record of why points changed; the fan is not named once the account has ended, the admin by the id of the account only.');
create trigger keep_append_only before update or delete or truncate on public.point_corrections
  for each statement execute function private.keep_append_only();
create trigger write_audit after insert on public.point_corrections
  for each row execute function private.write_audit('id');

alter table public.rewards enable row level security;
alter table public.redemptions enable row level security;
alter table public.point_corrections enable row level security;
revoke all on public.rewards, public.redemptions, public.point_corrections
  from anon, authenticated, service_role;
grant select on public.rewards, public.redemptions, public.point_corrections to service_role;
grant select on public.rewards to anon, authenticated;
grant select (id, number, fan_id, reward_id, cost, code, status, reason, settled_by, settled_at, created_at)
  on public.redemptions to authenticated;
grant select on public.point_corrections to authenticated;
create policy "Visitors read published rewards" on public.rewards
  for select to anon using (published);
create policy "Members read published rewards and those that they took, admins read all" on public.rewards
  for select to authenticated
  using (published or (select private.is_admin()) or id in (
    select r.reward_id from public.redemptions as r where r.fan_id = (select private.own_fan())));
create policy "People read what they took, admins read all" on public.redemptions
  for select to authenticated
  using ((select private.is_admin()) or fan_id = (select private.own_fan()));
create policy "People read the reasons of their corrections, admins read all" on public.point_corrections
  for select to authenticated
  using ((select private.is_admin()) or entry_id in (
    select e.id from public.point_entries as e where e.fan_id = (select private.own_fan())));
select private.let_admins_write('public.rewards', '{insert}');
select private.let_admins_write('public.rewards', '{update}',
  'title, description, picture_name, cost, stock, per_person, starts_at, ends_at, published');
create trigger follow_fans after insert or update on public.rewards
  for each statement execute function private.follow_fans();
revoke execute on function private.plain_reward() from public;
