-- How long data is kept: what the privacy policy promises (web/src/locales/*/legal.json), done hourly.

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

insert into private.retention (name, relation, expires, period, replacement) values
('contact_messages', 'public.contact_messages', 'coalesce(t.answered_at, t.created_at)', '2 years', null),
-- The row of a sent mail stays: its key is what keeps a cause from being mailed twice.
('mail_contents', 'public.mail_outbox', 'case t.status when ''sent'' then t.sent_at end', '30 days',
  '{"recipient": "erased@example.invalid", "params": "{}", "last_error": null, "provider_id": null}'),
('dead_mails', 'public.mail_outbox', 'case t.status when ''dead'' then t.next_attempt_at end', '30 days', null),
('unpublished_comments', 'public.podcast_comments',
  'case when t.status <> ''visible'' then t.created_at end', '30 days', null),
('audit_log', 'public.audit_log', 't.at', '2 years', null),
('rate_limits', 'private.rate_limits', 't.resets_at', '0', null),
('sign_in_log', 'auth.audit_log_entries', 't.created_at', '30 days', null),
('job_runs', 'cron.job_run_details', 't.end_time', '30 days', null);

create function private.apply_retention() returns int
language plpgsql
set search_path = ''
as $$
declare
  rule private.retention;
  touched int;
  total int := 0;
begin
  for rule in select * from private.retention where to_regclass(relation) is not null order by name
  loop
    -- A rule that fails must not keep the others from being applied.
    begin
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
      total := total + touched;
    exception
      when others then
        raise warning 'Retention rule % failed: %', rule.name, sqlerrm;
    end;
  end loop;
  return total;
end
$$;
comment on function private.apply_retention() is
  'Applies every rule of private.retention and returns how many rows it deleted or emptied. A rule that fails is reported as a warning.';
revoke execute on function private.apply_retention() from public;

-- Hourly although the periods are days: a club's laptop is on for an evening at a time.
do $$
begin
  if to_regnamespace('cron') is null
    and exists (select from pg_available_extensions where name = 'pg_cron')
  then
    create extension pg_cron;
  end if;
  if to_regnamespace('cron') is not null then
    perform cron.schedule('apply-retention', '23 * * * *', 'select private.apply_retention()');
  end if;
end
$$;
