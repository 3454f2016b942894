-- postgres_changes, from the server to the subscribers: what of a change each of them is shown.

create or replace function _realtime.can_see(relation oid, keys jsonb, new_row jsonb, caller jsonb) returns boolean
language plpgsql
set search_path = pg_catalog, extensions
as $$
declare
  visible boolean;
begin
  begin
    perform _realtime.assume(caller, '');
    execute format(
      'select exists (select from %s t, jsonb_populate_record(null::%1$s, $1) r where %s)',
      relation::regclass,
      (select string_agg(format('t.%1$I = r.%1$I', key), ' and ') from jsonb_array_elements_text(keys) as key))
    using new_row into visible;
    raise exception 'undo the role' using errcode = 'RT000';
  exception
    when sqlstate 'RT000' then null;
    -- A policy may stumble over this caller's claims; the others must not suffer for it.
    when others then
      raise warning 'WarnApplyingRls: %', sqlerrm;
      visible := null;
  end;
  return visible;
end
$$;
comment on function _realtime.can_see is
  'Whether the caller''s policies show it the row as it is now. Null when a policy failed.';

create or replace function _realtime.project(
  relation oid, role_name text, selected jsonb, keys jsonb, action text, new_row jsonb, old_row jsonb, too_large boolean)
returns jsonb
language sql stable
set search_path = ''
as $$
  with shown as (
    select attribute.attname as name, attribute.attnum as position, type.typname as type, keys ? attribute.attname as is_key
    from pg_catalog.pg_attribute attribute
    join pg_catalog.pg_type type on type.oid = attribute.atttypid
    where attribute.attrelid = relation and attribute.attnum > 0 and not attribute.attisdropped
      and pg_catalog.has_column_privilege(role_name, relation, attribute.attnum, 'select')
      and (selected is null or selected ? attribute.attname or keys ? attribute.attname)
  ), cells as (
    select shown.name, new_row -> shown.name as new_cell, old_row -> shown.name as old_cell,
      old_row ? shown.name
        -- A deleted row can no longer be asked for, so under row-level security only its key is shown.
        and (action = 'UPDATE' or shown.is_key or not (select relrowsecurity from pg_catalog.pg_class where oid = relation))
        as has_old
    from shown
  )
  select
    jsonb_build_object(
      'columns', (select jsonb_agg(jsonb_build_object('name', name, 'type', type) order by position) from shown))
    || case when action = 'DELETE' then '{}' else jsonb_build_object('record', (
        select coalesce(jsonb_object_agg(name, new_cell), '{}') from cells
        where not too_large or octet_length(new_cell::text) <= 64)) end
    || case when action = 'INSERT' then '{}' else jsonb_build_object('old_record', (
        select coalesce(jsonb_object_agg(name, old_cell), '{}') from cells
        where has_old and (not too_large or octet_length(old_cell::text) <= 64))) end
$$;
comment on function _realtime.project is
  'What a role is shown of a change: {columns, record, old_record}, cut to its column rights and to the columns it selected. Of a change over 1 MB only cells up to 64 bytes.';

create or replace function _realtime.route_change(
  relation oid, action text, new_row jsonb, old_row jsonb, predicates jsonb, callers jsonb, views jsonb)
returns jsonb
language plpgsql
set search_path = pg_catalog, extensions
-- All changes wait for the one before them; a table that somebody locks must not stop the others.
set lock_timeout = '3s'
as $$
declare
  table_name text := relation::regclass::text;
  keys jsonb;
  identity jsonb;
  protected boolean;
  too_large boolean := octet_length(concat(new_row, old_row)) > 1024 * 1024;
  matches boolean[] := '{}';
  caller jsonb;
  verdict text;
  verdicts jsonb := '[]';
begin
  select coalesce(jsonb_agg(attribute.attname) filter (where index.indisprimary), '[]'),
    coalesce(jsonb_agg(distinct attribute.attname) filter (
      where case class.relreplident when 'd' then index.indisprimary when 'i' then index.indisreplident when 'f' then true end), '[]'),
    bool_or(class.relrowsecurity)
  into keys, identity, protected
  from pg_class class
  join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
  left join pg_index index on index.indrelid = class.oid and attribute.attnum = any (index.indkey)
  where class.oid = relation;

  -- A dropped table has nothing to show any more.
  if protected is null then
    return null;
  end if;
  old_row := (select jsonb_object_agg(key, value) from jsonb_each(old_row) where identity ? key);

  if jsonb_array_length(predicates) > 0 then
    execute format('select array[%s] from jsonb_populate_record(null::%s, $1) r',
      (select string_agg(
          -- A filter on a column that a deleted row did not leave behind cannot be met.
          case when action = 'DELETE' and not coalesce(old_row ?& array(select jsonb_array_elements_text(predicate -> 'columns')), false)
            then 'false' else format('coalesce(%s, false)', predicate ->> 'sql') end,
          ', ' order by position)
        from jsonb_array_elements(predicates) with ordinality as listed (predicate, position)),
      table_name)
    using case when action = 'DELETE' then old_row else new_row end
    into matches;
  end if;

  for caller in select jsonb_array_elements(callers) loop
    if not exists (
      select from jsonb_array_elements_text(caller -> 'predicates') as wanted
      where wanted::int < 0 or matches[wanted::int + 1]
    ) then
      verdict := 'no';
    elsif action <> 'DELETE' and keys = '[]' then
      verdict := 'Error 400: Bad Request, no primary key';
    elsif action <> 'DELETE' and exists (
      select from jsonb_array_elements_text(keys) as key
      where not has_column_privilege(caller ->> 'role', relation, key, 'select')
    ) then
      verdict := 'Error 401: Unauthorized';
    elsif action = 'DELETE' or not protected then
      verdict := 'yes';
    else
      verdict := case _realtime.can_see(relation, keys, new_row, caller)
        when true then 'yes'
        when false then 'no'
        else 'Error 500: Internal Server Error, RLS policy evaluation failed'
      end;
    end if;
    verdicts := verdicts || to_jsonb(verdict);
  end loop;

  return jsonb_build_object(
    'matches', to_jsonb(matches),
    'verdicts', verdicts,
    'too_large', too_large,
    'rows', (
      select jsonb_agg(
        _realtime.project(relation, wanted ->> 'role', nullif(wanted -> 'select', 'null'), keys, action, new_row, old_row, too_large)::text
        order by position)
      from jsonb_array_elements(views) with ordinality as listed (wanted, position)));
end
$$;
comment on function _realtime.route_change is
  'Decides one change for all its subscribers in one go. predicates: [{sql, columns}], callers: [{role, claims, headers, predicates: indexes, -1 for none}], views: [{role, select}]. Answers in the same orders {matches, verdicts ("yes", "no" or an error), too_large, rows (JSON as text)}; null when the table is gone.';
