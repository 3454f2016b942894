-- A points scheme may also reward taking part, and leave out the worst events.

create or replace function private.is_points_scheme(scheme jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(scheme) is distinct from 'object'
    or not scheme ?& array['points', 'best_n']
    or scheme - array['points', 'best_n', 'taking_part', 'drop_worst'] <> '{}'
    or jsonb_typeof(scheme -> 'points') <> 'array'
    or jsonb_typeof(scheme -> 'best_n') not in ('number', 'null')
    or scheme ->> 'best_n' !~ '^[0-9]{1,16}$'
    or jsonb_typeof(scheme -> 'taking_part') <> 'number' or scheme ->> 'taking_part' !~ '^[0-9]{1,6}$'
    or jsonb_typeof(scheme -> 'drop_worst') <> 'number' or scheme ->> 'drop_worst' !~ '^[0-9]{1,2}$'
  then
    return false;
  end if;
  return coalesce((scheme ->> 'best_n')::bigint between 1 and 100, true)
    and jsonb_array_length(scheme -> 'points') between 1 and 200
    and not exists (
      select 1 from jsonb_array_elements(scheme -> 'points') as place
      where jsonb_typeof(place) <> 'number' or place #>> '{}' !~ '^[0-9]{1,6}$');
end
$$;
comment on function private.is_points_scheme(jsonb) is
  'Whether the JSON is a points scheme as contracts/points.ts describes it: points of the placings from the first on, 0 to 999999 each; best_n, how many events count (null: all); and, where they are given, taking_part, what each team earns at least, 0 to 999999, and drop_worst, how many of the events do not count, 0 to 99.';
comment on column public.tournaments.points_scheme is
  'What placings earn in the season''s table (contracts/points.ts); null: the season has none.';
