-- How long data is kept: what the privacy policy promises (web/src/locales/*/legal.json), done hourly.
-- A table whose rows grow old adds its own row in its own migration.

create table private.retention (
  name text primary key check (name ~ '^[a-z_]+$'),
  relation text not null,
  expires text not null,
  period interval not null,
  replacement jsonb check (jsonb_typeof(replacement) = 'object')
);
comment on table private.retention is
  'One row per rule: rows t of relation whose expires (an expression of t; null: kept) lies more than period back are deleted or, with a replacement, get its values in the columns that differ.';
alter table private.retention enable row level security;
insert into private.personal_data (relation, impersonal)
values ('private.retention', '{name,relation,expires,replacement}');

create function private.apply_retention(rule_name text) returns int
language plpgsql
set search_path = ''
as $$
declare
  rule private.retention;
  expired uuid[];
  account uuid;
  touched int;
begin
  select * into strict rule from private.retention as r where r.name = rule_name;
  if to_regclass(rule.relation) is null then
    return 0;
  end if;
  perform private.lock_people();
  if rule.relation = 'auth.users' then
    -- A statement ends one account, and none may have its members locked while another is waited for.
    perform private.lock_comments();
    execute format(
      'select array(select t.id from auth.users as t where %s < now() - $1 order by t.id for update)',
      rule.expires)
    into expired using rule.period;
    foreach account in array expired loop
      delete from auth.users as u where u.id = account;
    end loop;
    return cardinality(expired);
  end if;
  if rule.replacement is null then
    execute format('delete from %s as t where %s < now() - $1', rule.relation, rule.expires)
    using rule.period;
  else
    execute format('update %s as t set %s where %s < now() - $1 and (%s)', rule.relation,
      (select string_agg(format('%I = %L', key, value), ', ') from jsonb_each_text(rule.replacement)),
      rule.expires,
      (select string_agg(format('t.%I is distinct from %L', key, value), ' or ')
        from jsonb_each_text(rule.replacement)))
    using rule.period;
  end if;
  get diagnostics touched = row_count;
  return touched;
end
$$;
comment on function private.apply_retention(text) is
  'Applies one rule of private.retention and returns how many rows it deleted or emptied. Erasures touch the same rows in another order, so it queues with them.';

-- A job for each rule: one that fails keeps no other from being applied. Hourly although the periods
-- are days: a club's laptop is on for an evening at a time.
create function private.schedule_retention() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.withdraw_job('retention-' || old.name);
  else
    perform private.declare_job('retention-' || new.name, '23 * * * *',
      format('select private.apply_retention(%L)', new.name),
      format('Deletes or empties what is older than its period in %s.', new.relation));
  end if;
  return null;
end
$$;
comment on function private.schedule_retention() is 'Gives a rule of private.retention its hourly job, and takes it away with the rule.';
revoke execute on function private.apply_retention(text), private.schedule_retention() from public;
create trigger schedule_retention after insert or delete on private.retention
  for each row execute function private.schedule_retention();

-- The tables of the services, which have no migration here, and of jobs, whose migration is before this.
insert into private.retention (name, relation, expires, period) values
('unconfirmed_accounts', 'auth.users',
  'case when coalesce(t.email_confirmed_at, t.phone_confirmed_at, t.last_sign_in_at) is null
    then t.created_at end', '30 days'),
-- As hosted's auth service cleans up itself.
('refresh_tokens', 'auth.refresh_tokens', 'case when t.revoked then t.updated_at end', '1 day'),
-- At their set end, or when no token is left to go on with.
('sessions', 'auth.sessions', 'coalesce(t.not_after, case when not exists (
    select from auth.refresh_tokens as r where r.session_id = t.id) then t.updated_at end)', '3 days'),
('factor_challenges', 'auth.mfa_challenges', 't.created_at', '1 day'),
('sign_in_log', 'auth.audit_log_entries', 't.created_at', '30 days'),
('job_runs', 'public.job_runs', 't.started_at', '7 days'),
('cron_runs', 'cron.job_run_details', 't.end_time', '7 days');
