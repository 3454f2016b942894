-- Where rivals caught their fish is not for a judge whose team fishes against them.

create function private.judged_from_outside() returns setof uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select private.judged_events()
    except
    select r.event_id from public.registrations as r
    where r.status <> 'withdrawn' and r.id in (select private.partial_entries());
end
$$;
comment on function private.judged_from_outside() is
  'The events that the caller judges without a team of the caller''s own in them.';
revoke execute on function private.judged_from_outside() from public;
grant execute on function private.judged_from_outside() to authenticated, service_role;

alter policy "Judges read positions" on public.catch_locations
  using (
    (select private.is_admin())
    or catch_id in (
      select c.id from public.catches as c
      where c.event_id = any (array(select private.judged_from_outside())))
  );
comment on table public.catch_locations is
  'Position of a catch in WGS 84 degrees. Only admins and those judges of its event read it whose own team does not compete there.';
