-- A decision counts as sent before where it was made at the revision that the judge saw. A correction of the
-- team makes a revision, too.

create function private.decision_at(fish public.catches, revision int)
returns setof public.catch_decisions
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select d.* from public.catch_decisions as d
  where d.catch_id = fish.id and fish.revision = decision_at.revision + 1
    and not exists (select from public.catch_history as h
      where h.catch_id = fish.id and h.revision = decision_at.revision)
  order by d.id desc limit 1;
end
$$;
comment on function private.decision_at(public.catches, int) is
  'The decision that made a catch what it is now out of this revision of it; none where its team did, or where more has happened since.';
revoke execute on function private.decision_at(public.catches, int) from public;
