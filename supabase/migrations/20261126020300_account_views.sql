-- An admin sees pages as a member sees them: for a quarter of an hour, and without being able to change anything.
-- The admin's own token stays in use. A header names the view, and before each request of the REST API the database
-- takes the member's place and makes the transaction read-only (docs/office.md).

create table private.account_views (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null unique references auth.users (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  until timestamptz not null
);
comment on table private.account_views is
  'Which admin sees pages as which member, one view at a time, and until when. That it happened stays in account_acts.';
create index account_views_user on private.account_views (user_id);
insert into private.personal_data (relation, identifies, erasure)
values ('private.account_views', '{admin_id,user_id}', 'cascade');
insert into private.retention (name, relation, expires, period)
values ('account_views', 'private.account_views', 't.until', '1 hour');
alter table private.account_views enable row level security;

create function private.begin_request() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  headers constant text := current_setting('request.headers', true);
  admin uuid;
  viewed uuid;
begin
  -- Nearly every request.
  if coalesce(strpos(headers, '"x-view-as"'), 0) = 0 then
    return;
  end if;
  admin := auth.uid();
  select v.user_id into viewed
  from private.account_views as v
  join public.user_roles as r on r.user_id = v.user_id and r.role <> 'admin'
  where v.id::text = headers::jsonb ->> 'x-view-as' and v.admin_id = admin and v.until > now()
    and private.is_admin();
  if viewed is null then
    perform private.refuse(403, 'view_ended', 'The view of a member''s pages has ended');
  end if;
  -- PostgreSQL itself refuses every write from here on, also of functions that bypass row-level security.
  perform set_config('transaction_read_only', 'on', true),
    set_config('request.jwt.claim.sub', viewed::text, true),
    set_config('request.jwt.claim.email', '', true),
    -- As after the member's second factor, and long after any sign-in.
    set_config('request.jwt.claims', jsonb_build_object('sub', viewed, 'role', 'authenticated',
      'aud', 'authenticated', 'aal', 'aal2', 'amr', '[]'::jsonb, 'viewed_by', admin)::text, true);
end
$$;
comment on function private.begin_request() is
  'Before each request of the REST API (pgrst.db_pre_request): with the header x-view-as of a view that is open, the request reads as the viewed member and writes nothing. 403 view_ended otherwise.';
revoke execute on function private.begin_request() from public;
grant execute on function private.begin_request() to anon, authenticated, service_role;

-- A setting of the whole server, which several databases of one may want at once: made by the first.
do $$
begin
  if not exists (
    select from pg_roles as r
    where r.rolname = 'authenticator' and 'pgrst.db_pre_request=private.begin_request' = any (r.rolconfig))
  then
    alter role authenticator set pgrst.db_pre_request = 'private.begin_request';
  end if;
  notify pgrst, 'reload config';
exception
  when insufficient_privilege then
    raise warning 'Set pgrst.db_pre_request of the role authenticator to private.begin_request: without it admins cannot view pages as a member';
end
$$;

create function public.start_viewing(user_id uuid, reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given text;
  ends constant timestamptz := now() + interval '15 minutes';
  started private.account_views;
begin
  perform private.require_subject(start_viewing.user_id);
  perform private.require_account();
  given := private.require_reason(reason);
  if not exists (
    select from pg_catalog.pg_roles as r
    where r.rolname = 'authenticator' and 'pgrst.db_pre_request=private.begin_request' = any (r.rolconfig))
  then
    perform private.refuse(503, 'unavailable', 'The API does not call private.begin_request');
  end if;
  insert into private.account_views (admin_id, user_id, until)
  values ((select auth.uid()), start_viewing.user_id, ends)
  on conflict (admin_id) do update
  set id = gen_random_uuid(), user_id = excluded.user_id, until = excluded.until
  returning * into started;
  perform private.note_act(start_viewing.user_id, 'viewed', given, ends);
  return jsonb_build_object('id', started.id, 'user_id', started.user_id, 'until', started.until,
    'name', private.account_name(started.user_id));
end
$$;
comment on function public.start_viewing(uuid, text) is
  'Admin: opens a view of a member''s pages for fifteen minutes, in place of a former one (accountView in contracts/accounts.ts). In the log of acts, the audit log, and the member''s settings. 400, 401, 403, 404, 409 own_account or account_admin, 503.';

create function public.end_viewing() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  delete from private.account_views as v where v.admin_id = (select auth.uid());
  return found;
end
$$;
comment on function public.end_viewing() is
  'Ends the caller''s view of a member''s pages. False where there is none. 401.';

create function public.viewed_account() returns uuid
language sql stable
set search_path = ''
as $$
  select case when (select auth.jwt()) ->> 'viewed_by' is not null then (select auth.uid()) end
$$;
comment on function public.viewed_account() is
  'As whom this request reads, where it is a view of a member''s pages: the page asks before it shows any.';

revoke execute on function public.start_viewing(uuid, text), public.end_viewing(), public.viewed_account()
  from public, anon;
grant execute on function public.start_viewing(uuid, text), public.end_viewing(), public.viewed_account()
  to authenticated, service_role;
