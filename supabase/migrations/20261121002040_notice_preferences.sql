-- The kinds of notices, and which of them reach a person by which channel.

create table private.notice_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z_]{1,39}$'),
  needs text[] not null
);
comment on table private.notice_kinds is
  'One row per kind. needs: the keys that the data of such a notice must have; supabase/functions/_shared/contracts/notices.ts says what is in them, and a test compares the two.';
alter table private.notice_kinds enable row level security;
insert into private.personal_data (relation, impersonal)
values ('private.notice_kinds', '{kind,needs}');

insert into private.notice_kinds (kind, needs) values
('entry_confirmed', '{event_id,event_name,registration_id,team_name}'),
('entry_waitlisted', '{event_id,event_name,registration_id,team_name,waitlist_no}'),
('entry_promoted', '{event_id,event_name,registration_id,team_name,confirm_by,time_zone}'),
('entry_incomplete', '{event_id,event_name,registration_id,team_name,closes_at,time_zone}'),
('applicant_declined', '{event_id,event_name,registration_id,team_name,applicant_name,reason}'),
('invite_redeemed', '{team_id,team_name,member_name}'),
('member_left', '{team_id,team_name,member_name}'),
('payment_received', '{event_id,event_name,registration_id,team_name,amount_minor,currency}'),
('payment_refunded', '{event_id,event_name,registration_id,team_name,amount_minor,currency}'),
('event_changed', '{event_id,event_name,starts_at,time_zone,venue}'),
('event_cancelled', '{event_id,event_name,fee_returned}');

create table public.notice_preferences (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null references private.notice_kinds (kind) on delete cascade,
  site boolean not null,
  mail boolean not null,
  push boolean not null,
  primary key (user_id, kind)
);
comment on table public.notice_preferences is
  'By which channels a person wants the notices of a kind. Without a row: by all of them.';
create index notice_preferences_kind on public.notice_preferences (kind);
insert into private.personal_data (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.notice_preferences', 't.user_id = $1', '{user_id}', 'notice_preferences',
  't.kind, t.site, t.mail, t.push', 'cascade');

create trigger enter_account before insert on public.notice_preferences
  for each statement execute function private.enter('account');

alter table public.notice_preferences enable row level security;
revoke all on public.notice_preferences from anon, authenticated;
grant all on public.notice_preferences to service_role;
grant select, insert (user_id, kind, site, mail, push), update (kind, site, mail, push)
  on public.notice_preferences to authenticated;
create policy "People read their own preferences" on public.notice_preferences
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People add their own preferences" on public.notice_preferences
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "People change their own preferences" on public.notice_preferences
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A second factor is shown before preferences" on public.notice_preferences
  as restrictive for all to authenticated using ((select private.is_assured()));
