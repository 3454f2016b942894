-- What the office did with accounts: roles, bans, sessions, looks at contact data and at pages. One log, from
-- which the audit log, the person's page in the office and the person's own settings follow.

create table public.account_acts (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null,
  kind text not null check (kind in ('admin_given', 'admin_taken', 'contact_shown', 'banned', 'unbanned',
    'session_ended', 'sessions_ended', 'viewed')),
  reason text check (char_length(btrim(reason)) between 1 and 500 and private.shows_something(reason)),
  until timestamptz,
  at timestamptz not null default clock_timestamp()
);
comment on table public.account_acts is
  'Append-only: what admins did with an account, by whom and why. actor_id is null for servers and for accounts that have ended. until: of a ban or of a look at pages, its end. Admins read it; people read what was done with their own account through read_own_security.';
create index account_acts_user on public.account_acts (user_id, id desc);
create index account_acts_actor on public.account_acts (actor_id, id desc);
create index account_acts_ends on public.account_acts (until) where kind = 'banned';
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('public.account_acts', 't.user_id = $1', '{user_id,actor_id}', '{reason}', 'account_acts',
  't.kind, t.reason, t.until, t.at', 'cascade');
insert into private.retention (name, relation, expires, period)
values ('account_acts', 'public.account_acts', 'greatest(t.at, t.until)', '2 years');
-- The end of the actor's account alone empties actor_id.
create trigger keep_append_only before update of id, user_id, kind, reason, until, at or truncate
  on public.account_acts for each statement execute function private.keep_append_only();
create trigger write_audit after insert on public.account_acts
  for each row execute function private.write_audit('user_id', 'kind', 'until');

alter table public.account_acts enable row level security;
revoke all on public.account_acts from anon, authenticated;
grant all on public.account_acts to service_role;
grant select on public.account_acts to authenticated;
create policy "Admins read what was done with accounts" on public.account_acts
  for select to authenticated using ((select private.is_admin()));

create function private.require_reason(reason text) returns text
language plpgsql
set search_path = ''
as $$
declare
  given constant text := btrim(reason);
begin
  if coalesce(given, '') = '' or not private.shows_something(given) then
    perform private.refuse(400, 'reason_required', 'Say why');
  elsif char_length(given) > 500 then
    perform private.refuse(400, 'invalid', 'A reason has at most 500 characters');
  end if;
  return given;
end
$$;
comment on function private.require_reason(text) is
  'The reason without space around it. 400 reason_required without one, 400 invalid beyond 500 characters.';

create function private.hold_person(user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from auth.users as u
  where u.id = hold_person.user_id and u.deleted_at is null for key share;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such account');
  end if;
end
$$;
comment on function private.hold_person(uuid) is
  'Locks the account that an admin acts on against its erasure, until commit; 404 for one that is not there. Lock order: an account.';

create function private.note_act(user_id uuid, kind text, reason text, until timestamptz default null)
returns void
language sql
set search_path = ''
as $$
  insert into public.account_acts (user_id, actor_id, kind, reason, until)
  values (note_act.user_id, (select auth.uid()), note_act.kind, note_act.reason, note_act.until)
$$;
comment on function private.note_act(uuid, text, text, timestamptz) is
  'Records what the caller did with an account, in the log of acts and in the audit log.';

insert into private.notice_kinds (kind, needs, mails) values
('account_changed', '{change,reason,until}', true);

create function private.tell_account(user_id uuid, change text, reason text, until timestamptz default null)
returns void
language sql
set search_path = ''
as $$
  select private.notify(tell_account.user_id, 'account_changed',
    change || ':' || (select max(a.id) from public.account_acts as a where a.user_id = tell_account.user_id),
    jsonb_build_object('change', change, 'reason', tell_account.reason, 'until', tell_account.until))
$$;
comment on function private.tell_account(uuid, text, text, timestamptz) is
  'Tells a person what the office did with the account; the act was recorded before (private.note_act).';

revoke execute on function private.require_reason(text), private.hold_person(uuid),
  private.note_act(uuid, text, text, timestamptz), private.tell_account(uuid, text, text, timestamptz) from public;
