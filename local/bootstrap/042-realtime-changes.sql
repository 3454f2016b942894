-- postgres_changes, from the table to the server: which tables are captured, and what may be asked
-- of them.

create or replace function _realtime.publish_change() returns trigger
language plpgsql security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  perform _realtime.publish(format(E'change\n%s\n%s\n%s',
    json_build_object(
      'relation', tg_relid::bigint, 'schema', tg_table_schema, 'table', tg_table_name,
      'action', tg_op, 'transaction', pg_current_xact_id()::text),
    to_jsonb(new), to_jsonb(old)));
  return null;
end
$$;
comment on function _realtime.publish_change is
  'Row trigger of every table in publication supabase_realtime. Sends whole rows; route_change cuts them to what hosted shows.';

create or replace function _realtime.follow_publication() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  step record;
  changed boolean := false;
begin
  for step in
    with published as (
      select format('%I.%I', tables.schemaname, tables.tablename)::regclass as relation,
        concat_ws(' or ',
          case when publication.pubinsert then 'insert' end,
          case when publication.pubupdate then 'update' end,
          case when publication.pubdelete then 'delete' end) as actions
      from pg_publication publication
      join pg_publication_tables tables on tables.pubname = publication.pubname
      where publication.pubname = 'supabase_realtime'
    ), wanted as (
      select relation, actions, '_realtime_' || replace(actions, ' or ', '_') as name
      from published where actions <> ''
    ), present as (
      select tgrelid::regclass as relation, tgname as name
      from pg_trigger
      where tgfoid = '_realtime.publish_change'::regproc and not tgisinternal
    )
    select coalesce(wanted.relation, present.relation) as relation,
      wanted.name as wanted_name, wanted.actions, present.name as present_name
    from wanted full join present on present.relation = wanted.relation and present.name = wanted.name
    where wanted.name is null or present.name is null
  loop
    begin
      if step.wanted_name is null then
        execute format('drop trigger %I on %s', step.present_name, step.relation);
      else
        execute format('create trigger %I after %s on %s for each row execute function _realtime.publish_change()',
          step.wanted_name, step.actions, step.relation);
      end if;
      changed := true;
    exception
      -- Somebody else followed at the same time. Waiting for one another instead would let a long
      -- transaction that changes the schema hold up every subscriber.
      when duplicate_object or undefined_object or unique_violation then null;
    end;
  end loop;
  if changed then
    perform _realtime.publish('publication');
  end if;
end
$$;
comment on function _realtime.follow_publication is
  'Gives every table of publication supabase_realtime the trigger that captures its changes, and takes it from the others.';

create or replace function _realtime.on_publication_change() returns event_trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform _realtime.follow_publication();
exception
  -- A change of the schema must not fail for a feature that catches up by itself.
  when others then raise warning 'realtime could not follow the publication: %', sqlerrm;
end
$$;

do $$
begin
  drop event trigger if exists _realtime_follow_publication;
  create event trigger _realtime_follow_publication on ddl_command_end
    when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'DROP PUBLICATION', 'CREATE TABLE', 'ALTER TABLE')
    execute function _realtime.on_publication_change();
exception
  -- Only superusers may; the server then follows at its start and at every subscription.
  when insufficient_privilege then null;
end
$$;

-- Subscribing -----------------------------------------------------------------------------------

create or replace function _realtime.filter_predicate(relation oid, role_name text, filter jsonb) returns text
language plpgsql stable
set search_path = pg_catalog, extensions
as $$
declare
  name text := filter ->> 'column';
  op text := filter ->> 'op';
  value text := filter ->> 'value';
  negate boolean := (filter ->> 'negate')::boolean;
  type_name text;
  predicate text;
begin
  select atttypid::regtype::text into type_name
  from pg_attribute
  where attrelid = relation and attname = name and attnum > 0 and not attisdropped
    and has_column_privilege(role_name, attrelid, attnum, 'select');
  if type_name is null then
    raise exception 'invalid column for filter %', name;
  end if;

  if op = 'in' then
    if cardinality(string_to_array(value, ',')) > 100 then
      execute format('select cardinality(%L::%s[])', value, type_name) into predicate;
      if predicate::int > 100 then
        raise exception 'too many values for `in` filter. Maximum 100';
      end if;
    end if;
    predicate := format('r.%I = any (%L::%s[])', name, value, type_name);
  elsif op = 'is' then
    if value not in ('null', 'true', 'false', 'unknown') then
      raise exception 'invalid value for is filter: must be null, true, false, or unknown';
    end if;
    if value <> 'null' and type_name <> 'boolean' then
      raise exception 'is % filter requires a boolean column, got %', value, type_name;
    end if;
    return format('r.%I is %s %s', name, case when negate then 'not' end, value);
  elsif op = 'isdistinct' then
    return format('r.%I is %s distinct from %L::%s', name, case when negate then 'not' end, value, type_name);
  else
    if op in ('match', 'imatch') then
      begin
        perform '' ~ value;
      exception
        when others then
          raise exception 'invalid regular expression for % filter: %', op, sqlerrm;
      end;
    end if;
    predicate := format('r.%I %s %L::%s', name,
      case op
        when 'eq' then '=' when 'neq' then '<>' when 'lt' then '<' when 'lte' then '<='
        when 'gt' then '>' when 'gte' then '>=' when 'like' then 'like' when 'ilike' then 'ilike'
        when 'match' then '~' when 'imatch' then '~*'
      end, value, type_name);
  end if;
  begin
    execute format('select %s from jsonb_populate_record(null::%s, ''{}'') r', predicate, relation::regclass);
  exception
    when others then
      -- A value that its column cannot hold keeps PostgreSQL's own words.
      if sqlstate <> '42883' and op not in ('like', 'ilike', 'match', 'imatch') then
        raise;
      end if;
      raise exception 'operator % is not supported on column % of type %: %', op, name, type_name, sqlerrm;
  end;
  return case when negate then format('not (%s)', predicate) else predicate end;
end
$$;
comment on function _realtime.filter_predicate is
  'The SQL over a row "r" of one filter {column, op, value, negate}. Raises in hosted''s words what a subscriber of that role may not ask.';

create or replace function _realtime.prepare_subscription(
  schema_name text, table_name text, role_name text, filters jsonb, selected jsonb)
returns jsonb
language plpgsql
set search_path = pg_catalog, extensions
set lock_timeout = '3s'
as $$
declare
  published record;
  wanted text;
  prepared jsonb := '[]';
begin
  perform _realtime.follow_publication();
  for published in
    select format('%I.%I', tables.schemaname, tables.tablename)::regclass::oid as relation
    from pg_publication_tables tables
    where tables.pubname = 'supabase_realtime'
      and schema_name in ('*', tables.schemaname)
      and table_name in ('*', tables.tablename)
  loop
    for wanted in select jsonb_array_elements_text(selected) loop
      if not exists (
        select from pg_attribute
        where attrelid = published.relation and attname = wanted and attnum > 0 and not attisdropped
          and has_column_privilege(role_name, attrelid, attnum, 'select')
      ) then
        raise exception 'invalid column for select %', wanted;
      end if;
    end loop;
    prepared := prepared || jsonb_build_object(
      'relation', published.relation::bigint,
      'predicate', (
        select string_agg('(' || _realtime.filter_predicate(published.relation, role_name, filter) || ')', ' and ')
        from jsonb_array_elements(filters) as filter));
  end loop;
  return prepared;
end
$$;
comment on function _realtime.prepare_subscription is
  'The published tables a subscription means, [{relation, predicate}], each captured from now on. Empty when none is published.';
