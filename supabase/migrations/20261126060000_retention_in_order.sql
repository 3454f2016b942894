-- Retention locks the rows of tables that functions lock by id in the same order, before it removes any.

alter table private.retention
  add column locked_by text check (locked_by ~ '^[a-z_]+$'),
  add column locked_first text;
comment on table private.retention is
  'One row per rule: rows t of relation whose expires (an expression of t; null: kept) lies more than period back are deleted or, with a replacement, get its values in the columns that differ. locked_by: the column in whose order functions lock rows of relation; null where they lock one at a time. locked_first: a query, given the period as $1, that locks rows of other tables which functions lock before these.';
update private.personal_data set impersonal = impersonal || '{locked_by,locked_first}'
where relation = 'private.retention';
update private.retention set locked_by = 'id' where relation = 'public.gallery_photos';
-- With a booking goes its review, which counts for the boat.
update private.retention set locked_by = 'id', locked_first =
  'select 1 from public.boats as b where b.id in (
    select t.boat_id from public.charter_bookings as t where upper(t.during) < now() - $1)
  order by b.id for no key update'
where name = 'charter_bookings';
update private.retention set locked_by = 'id' where name = 'ownerless_boats';

create or replace function private.apply_retention(rule_name text) returns int
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
  if rule.locked_first is not null then
    execute rule.locked_first using rule.period;
  end if;
  if rule.locked_by is not null then
    execute format(
      'select count(*) from (select from %s as t where %s < now() - $1 order by t.%I for update) as locked',
      rule.relation, rule.expires, rule.locked_by)
    using rule.period;
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
