-- A promotion that ran out when its event was over stays as it was, and nothing is locked for it.

create or replace function private.expire_promotions() returns int
language plpgsql
set search_path = ''
as $$
declare
  expired int;
  late constant uuid[] := array(
    select r.id
    from public.registrations as r join public.events as e on e.id = r.event_id
    where r.confirm_by <= clock_timestamp() and e.status not in ('final', 'cancelled'));
begin
  -- The update takes every board, even where it finds no row.
  if cardinality(late) = 0 then
    return 0;
  end if;
  update public.registrations as r set status = 'withdrawn', ended_by = 'promotion_expired'
  where r.id = any (late) and r.confirm_by <= clock_timestamp();
  get diagnostics expired = row_count;
  return expired;
end
$$;
