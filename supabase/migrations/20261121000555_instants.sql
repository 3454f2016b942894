-- Times as clients write them. A timestamptz parameter or column would read a time without an offset in
-- the server's time zone; where the instant decides a result, functions take text instead.

create function private.read_instant(written text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  if written !~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$' then
    return null;
  end if;
  return written::timestamptz;
exception
  when datetime_field_overflow or invalid_datetime_format or invalid_time_zone_displacement_value then
    return null;
end
$$;
comment on function private.read_instant(text) is
  'The instant that an ISO 8601 text with an offset names; null for every other text, infinity and local times among them.';
revoke execute on function private.read_instant(text) from public;

create function private.require_instant(written text, name text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  instant constant timestamptz := private.read_instant(written);
begin
  if instant is null and written is not null then
    perform private.refuse(400, 'invalid', format('%s is not a time with an offset', name),
      'Send ISO 8601 such as 2026-06-06T09:15:00-04:00.');
  end if;
  return instant;
end
$$;
comment on function private.require_instant(text, text) is
  'private.read_instant of a parameter of this name: 400 invalid for a text that is no instant, null for null.';
revoke execute on function private.require_instant(text, text) from public;
