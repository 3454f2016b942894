-- Which names of time zones an event may carry.

create view private.time_zones with (security_invoker = true) as
select name from pg_catalog.pg_timezone_names
where name = 'UTC'
  or name ~ '^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)/';
comment on view private.time_zones is
  'UTC and the IANA zones by area and place, all of which browsers know. Left out are files of the server (localtime, posixrules, Factory) and legacy names without a place (EST, Japan).';

create function private.is_time_zone(name text) returns boolean
language sql stable
set search_path = ''
as $$
  -- Listing the zones reads a directory, which UTC can do without.
  select coalesce(is_time_zone.name = 'UTC' or exists (
    select 1 from private.time_zones as z where z.name = is_time_zone.name), false)
$$;
comment on function private.is_time_zone(text) is
  'Whether the name is a zone of private.time_zones, spelled exactly. "at time zone" alone would ignore case and also take abbreviations (PDT) and POSIX rules (FOO-3:30), which browsers reject.';
revoke execute on function private.is_time_zone(text) from public;
grant select on private.time_zones to anon, authenticated, service_role;
grant execute on function private.is_time_zone(text) to anon, authenticated, service_role;
