-- What the local realtime server needs beside schema realtime, because it learns of commits through
-- NOTIFY rather than from the write-ahead log. Only the server's own role may use this schema.

create schema if not exists _realtime;

-- From the commit to the server ------------------------------------------------------------------

create or replace function _realtime.publish(message text) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- NOTIFY takes less than 8000 bytes; base64 grows by a third and breaks its lines.
  piece_size constant int := 5700;
  bytes bytea;
  pieces int;
  message_id uuid;
begin
  if octet_length(message) < 7900 then
    perform pg_notify('_realtime', message);
    return;
  end if;
  bytes := convert_to(message, 'UTF8');
  pieces := ceil(length(bytes)::numeric / piece_size);
  message_id := gen_random_uuid();
  for piece in 0 .. pieces - 1 loop
    perform pg_notify('_realtime', format(E'+%s\n%s\n%s\n%s', message_id, piece, pieces,
      encode(substring(bytes from piece * piece_size + 1 for piece_size), 'base64')));
  end loop;
end
$$;
comment on function _realtime.publish is
  'Hands one message to the server when the transaction commits. A long one goes in numbered pieces: they commit together, so they arrive together and in order, and nothing has to be fetched.';

-- Security definer, as the schema is closed to the role that inserts the message.
create or replace function _realtime.publish_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.binary_payload is null and jsonb_typeof(new.payload) is distinct from 'object' then
    return null;
  end if;
  perform _realtime.publish(format(E'broadcast\n%s\n%s',
    json_build_object(
      'topic', new.topic, 'event', new.event, 'private', coalesce(new.private, false), 'id', new.id,
      'binary', new.binary_payload is not null),
    coalesce(encode(new.binary_payload, 'base64'), new.payload::text)));
  return null;
end
$$;

-- Rights are probed with rows that have no event; they are never sent.
create or replace trigger publish_message after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.event is not null and not new.skip_broadcast)
  execute function _realtime.publish_message();

-- Who may read and write a private channel -------------------------------------------------------

create or replace function _realtime.assume(caller jsonb, channel_topic text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform
    set_config('realtime.topic', channel_topic, true),
    set_config('request.headers', caller ->> 'headers', true),
    set_config('request.jwt.claims', caller ->> 'claims', true),
    set_config('request.jwt.claim.sub', coalesce(caller -> 'claims' ->> 'sub', ''), true),
    set_config('request.jwt.claim.role', caller ->> 'role', true),
    set_config('role', caller ->> 'role', true);
end
$$;
comment on function _realtime.assume is
  'Becomes the caller {role, claims, headers} until the enclosing transaction or block is rolled back.';

create or replace function _realtime.probe_rights(probes jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  probed_at timestamp := timezone('utc', now());
  probe jsonb;
  wanted text;
  granted jsonb;
  results jsonb := '[]';
begin
  begin
    insert into realtime.messages (id, topic, extension, inserted_at)
    select (asked.value ->> 'id')::uuid, one.value ->> 'topic', asked.value ->> 'extension', probed_at
    from jsonb_array_elements(probes) as one (value),
      jsonb_array_elements(one.value -> 'wanted') as asked (value)
    where one.value ->> 'mode' = 'read';

    for probe in select jsonb_array_elements(probes) loop
      begin
        perform _realtime.assume((probe ->> 'caller')::jsonb, probe ->> 'topic');
        if probe ->> 'mode' = 'read' then
          select coalesce(jsonb_agg(message.extension), '[]') into granted
          from realtime.messages message
          where message.inserted_at = probed_at
            and message.id = any (array(select (value ->> 'id')::uuid from jsonb_array_elements(probe -> 'wanted')));
        else
          granted := '[]';
          for wanted in select value ->> 'extension' from jsonb_array_elements(probe -> 'wanted') loop
            begin
              insert into realtime.messages (topic, extension) values (probe ->> 'topic', wanted);
              granted := granted || to_jsonb(wanted);
            exception
              when insufficient_privilege then null;
            end;
          end loop;
        end if;
        raise exception 'undo the role' using errcode = 'RT000';
      exception
        when sqlstate 'RT000' then null;
        -- A policy may stumble over this caller's claims; the others must not suffer for it.
        when others then granted := to_jsonb(sqlerrm);
      end;
      results := results || jsonb_build_array(granted);
    end loop;
    raise exception 'undo the probes' using errcode = 'RT000';
  exception
    when sqlstate 'RT000' then null;
  end;
  return results;
end
$$;
comment on function _realtime.probe_rights is
  'What callers may do on topics. probes: [{mode: "read" or "write", topic, caller: JSON as text, wanted: [{id, extension}]}]. To read is to see rows written by the owner, to write is to be allowed to insert; each caller is asked apart. Answers in the same order the extensions granted, or the text of the error that a policy raised. Leaves nothing behind.';

-- Days ------------------------------------------------------------------------------------------

create or replace function _realtime.maintain_messages() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := timezone('utc', now())::date;
  expired record;
begin
  if not pg_try_advisory_xact_lock(hashtext('_realtime.maintain_messages')) then
    return;
  end if;
  for ahead in -1 .. 3 loop
    begin
      execute format('create table if not exists realtime.%I partition of realtime.messages for values from (%L) to (%L)',
        to_char(today + ahead, '"messages_"YYYY_MM_DD'), today + ahead, today + ahead + 1);
    exception
      -- Messages of that day already lie in the default partition: they stay together there.
      when check_violation then null;
    end;
  end loop;

  for expired in
    select child.relname as name
    from pg_catalog.pg_inherits inheritance
    join pg_catalog.pg_class child on child.oid = inheritance.inhrelid
    where inheritance.inhparent = 'realtime.messages'::regclass
      and child.relname ~ '^messages_\d{4}_\d{2}_\d{2}$'
      and to_date(child.relname, '"messages_"YYYY_MM_DD') < today - 3
  loop
    execute format('drop table realtime.%I', expired.name);
  end loop;
  delete from realtime.messages_default where inserted_at < timezone('utc', now()) - interval '72 hours';
end
$$;
comment on function _realtime.maintain_messages is
  'Makes the partitions of the days around today and drops what is older than 72 hours. The server calls it at its start and every hour.';

select _realtime.maintain_messages();
