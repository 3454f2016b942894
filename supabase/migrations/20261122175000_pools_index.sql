-- What the pools of catches (species, anglers) need to be scored without a sort: the best fish of a species
-- at the head of an index, and bags of several pools joined into one list.

-- Only of events whose rules tell pools apart: other catches are in no entry of it.
create index catches_pools on public.catches
  (event_id, pool, score_value desc, captured_at) include (registration_id)
  where pool > 0 and score_value > 0;

create aggregate private.joined(int[]) (sfunc = array_cat, stype = int[], initcond = '{}');
comment on aggregate private.joined(int[]) is 'Arrays put one after the other, in the order of the rows.';
revoke execute on function private.joined(int[]) from public;
