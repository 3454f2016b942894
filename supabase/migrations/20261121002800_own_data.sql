-- A person's own data: all of it at once, and its end with the account. Both go through the tables
-- of private.personal_data and name none themselves.

create table private.storage_removals (
  bucket_id text not null,
  name text not null,
  requested_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts int not null default 0,
  primary key (bucket_id, name)
);
comment on table private.storage_removals is
  'Files to be removed through the Storage API, which alone reaches what lies behind storage.objects. next_attempt_at is also the end of a worker''s lease; a row goes once its file is gone.';
create index storage_removals_due on private.storage_removals (next_attempt_at);
alter table private.storage_removals enable row level security;
insert into private.personal_data (relation, identifies, holds, impersonal, reason)
values ('private.storage_removals', '{}', '{name}', '{bucket_id}',
  'The names of files that are about to be removed; a row goes with its file.');

create function public.claim_storage_removals(at_most int default 100)
returns table (bucket_id text, name text)
language sql security definer
set search_path = ''
as $$
  update private.storage_removals as r
  set attempts = r.attempts + 1,
    -- 2, 4, 8 … minutes, at most a day.
    next_attempt_at = now() + least(interval '1 day', interval '1 minute' * power(2, least(r.attempts, 12) + 1))
  where (r.bucket_id, r.name) in (
    select due.bucket_id, due.name from private.storage_removals as due
    where due.next_attempt_at <= now()
    order by due.next_attempt_at
    limit least(claim_storage_removals.at_most, 1000)
    for update skip locked
  )
  returning r.bucket_id, r.name
$$;
comment on function public.claim_storage_removals(int) is
  'Worker: takes files that are due to be removed, for two minutes at first and longer with each try. A file that is never settled stays in the list.';

create function public.settle_storage_removals(bucket_id text, names text[]) returns int
language sql security definer
set search_path = ''
as $$
  with gone as (
    delete from private.storage_removals as r
    where r.bucket_id = settle_storage_removals.bucket_id
      and r.name = any (settle_storage_removals.names)
      -- The Storage API reports success for objects that it could not see.
      and not exists (
        select 1 from storage.objects as o where o.bucket_id = r.bucket_id and o.name = r.name)
    returning 1
  )
  select count(*)::int from gone
$$;
comment on function public.settle_storage_removals(text, text[]) is
  'Worker: takes files off the list that are gone from the bucket, and returns how many.';
revoke execute on function
  public.claim_storage_removals(int), public.settle_storage_removals(text, text[])
  from public, anon, authenticated;
grant execute on function
  public.claim_storage_removals(int), public.settle_storage_removals(text, text[]) to service_role;

create trigger announce_removals after insert on private.storage_removals
  for each statement execute function private.announce_work('storage-removals/drain');

create function private.call_storage_worker() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  due constant int := (select count(*) from private.storage_removals where next_attempt_at <= now());
begin
  if due > 0 then
    perform private.call_worker('storage-removals/drain');
  end if;
  return due;
end
$$;
comment on function private.call_storage_worker() is
  'Calls storage-removals to remove files if any are due, and returns how many are.';
revoke execute on function private.call_storage_worker() from public;

select private.declare_job('remove-files', '* * * * *', 'select private.call_storage_worker()',
  'Hands files that are to be removed to the function that removes them.');

create function public.export_my_data() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  entry private.personal_data;
  found jsonb;
  export jsonb := jsonb_build_object('exported_at', now());
begin
  perform private.require_account();
  perform private.require_assurance();
  for entry in
    select * from private.personal_data
    where export_as is not null and to_regclass(relation) is not null
    order by export_as
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(x)), ''[]'') from (select %s from %s as t where %s) as x',
      entry.export_columns, entry.relation, entry.belongs)
    into found using (select auth.uid());
    export := export || jsonb_build_object(entry.export_as, found);
  end loop;
  return export;
end
$$;
comment on function public.export_my_data() is
  'Everything the site keeps about the caller, as one JSON object with a list per table (private.personal_data.export_as). 401 without an account, 403 insufficient_aal before the second factor was shown.';

create function private.erase_person(person uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  entry private.personal_data;
begin
  -- Whatever writes for the account has locked it: such a transaction is over by the end of this
  -- statement, and the next statement sees what it stored.
  perform 1 from auth.users as u where u.id = person for update;
  -- What a team mate is sending names the member: stored by then, too.
  perform 1 from public.team_members as m where m.user_id = person order by m.id for update;
  for entry in
    select * from private.personal_data
    where erasure in ('delete', 'replace', 'remove_file') and to_regclass(relation) is not null
    -- Files and positions are found through the columns that a replacement empties, and catches through
    -- the memberships that one ends.
    order by erasure = 'replace', erasure = 'delete', coalesce(replacement ?| identifies, false), relation
  loop
    case entry.erasure
      when 'remove_file' then
        execute format(
          'insert into private.storage_removals (bucket_id, name)
           select t.bucket_id, t.name from %s as t where %s on conflict do nothing',
          entry.relation, entry.belongs) using person;
      when 'delete' then
        execute format('delete from %s as t where %s', entry.relation, entry.belongs) using person;
      else
        execute format('update %s as t set %s where %s', entry.relation, (
          select string_agg(format('%I = %L', key, value), ', ')
          from jsonb_each_text(entry.replacement)), entry.belongs) using person;
    end case;
  end loop;
end
$$;
comment on function private.erase_person(uuid) is
  'Does what private.personal_data says of every table when an account ends. Results stay, without the name behind them. Lock order: what the trigger enter_erasure takes, the account, its team members, then rows; never a board.';

-- Accounts end in many ways: at their owner's wish, by the Auth admin API or the dashboard, after their
-- period, when a provider overtakes them. All of them delete the row, or set deleted_at.
create function private.end_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry private.personal_data;
begin
  -- Of two accounts in one statement, the second would change rows of the first that wait for their
  -- foreign keys until its end, and would lock members before an account.
  if current_setting('castboard.ended', true) <> '' then
    raise exception 'A statement can end one account only'
      using errcode = 'feature_not_supported', hint = 'Delete the accounts one by one.';
  end if;
  perform set_config('castboard.ended', old.id::text, true);
  perform private.erase_person(old.id);
  if tg_op = 'DELETE' then
    return old;
  end if;
  -- The row stays and cascades nothing. Of its own tables the auth service takes care.
  for entry in
    select * from private.personal_data
    where erasure = 'cascade' and belongs is not null and relation not like 'auth.%'
      and to_regclass(relation) is not null
    order by relation
  loop
    execute format('delete from %s as t where %s', entry.relation, entry.belongs) using old.id;
  end loop;
  return new;
end
$$;
comment on function private.end_account() is
  'Erases the person behind an account that is deleted, softly (deleted_at) or with its row, in every way that accounts are deleted. One account a statement.';

create function private.finish_ending() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform set_config('castboard.ended', '', true);
  return null;
end
$$;
comment on function private.finish_ending() is
  'Statement trigger: the next statement may end an account again (private.end_account).';

revoke execute on function private.finish_ending(), private.end_account() from public;

-- Two people have written under the same podcasts and share catches: erasures queue, and removals of such
-- rows with them.
create trigger enter_erasure before delete or update of deleted_at on auth.users
  for each statement execute function private.enter('people', 'comments');
create trigger end_account before delete on auth.users
  for each row execute function private.end_account();
create trigger end_account_softly before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.end_account();
create trigger finish_ending after delete or update of deleted_at on auth.users
  for each statement execute function private.finish_ending();

create function public.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.require_recent_sign_in();
  delete from auth.users as u where u.id = (select auth.uid());
  -- Another session's erasure was faster.
  if not found then
    perform private.refuse(401, 'unauthenticated', 'The account no longer exists');
  end if;
end
$$;
comment on function public.delete_my_account() is
  'Deletes the caller''s account, profile, role, sessions, comments and messages. Their catches stay on the boards without name, note, photo or position. 401 when it is gone already, 409 last_admin for the only admin, 403 insufficient_aal before the second factor was shown, 403 reauthentication_needed ten minutes after the sign-in.';
revoke execute on function private.erase_person(uuid) from public;
revoke execute on function public.export_my_data(), public.delete_my_account() from public, anon;
grant execute on function public.export_my_data(), public.delete_my_account() to authenticated;
