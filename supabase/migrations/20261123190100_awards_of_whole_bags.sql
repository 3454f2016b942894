-- Where the scales weigh whole bags, nobody knows of which species the fish are: an award for the most fish of one
-- species would never have a winner.

create function private.counts_unknown_fish(award public.awards) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return award.kind = 'most_fish' and award.species_id is not null and exists (
    select from public.events as e
    where e.id = award.event_id and e.rules ->> 'team_mode' is not distinct from 'whole_bag');
end
$$;
comment on function private.counts_unknown_fish(public.awards) is
  'Whether an award counts the fish of one species where whole bags are weighed, whose fish have none.';

create function private.refuse_unknown_fish() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Other rules for the event wait for its board, too, and then see this award.
  perform private.lock_board(new.event_id);
  if private.counts_unknown_fish(new) then
    perform private.refuse(409, 'species_unknown', 'The fish of whole bags have no species to count');
  end if;
  return new;
end
$$;
comment on function private.refuse_unknown_fish() is
  'Row trigger of awards: refuses (409 species_unknown) an award for the most fish of a species where whole bags are weighed.';
create trigger refuse_unknown_fish before insert or update of event_id, kind, species_id on public.awards
  for each row execute function private.refuse_unknown_fish();

create function private.refuse_rules_of_awards() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_board(new.id);
  if exists (
    select from public.awards as a where a.event_id = new.id and private.counts_unknown_fish(a))
  then
    perform private.refuse(409, 'species_unknown', 'An award counts the fish of one species',
      'Remove the award, or let it count every fish.');
  end if;
  return null;
end
$$;
comment on function private.refuse_rules_of_awards() is
  'Trigger of an event whose rules changed: refuses (409 species_unknown) to weigh whole bags where an award counts the fish of one species.';
revoke execute on function private.counts_unknown_fish(public.awards), private.refuse_unknown_fish(),
  private.refuse_rules_of_awards() from public;
create trigger rules_of_awards after update of rules on public.events
  for each row when (old.rules is distinct from new.rules and new.rules ->> 'team_mode' = 'whole_bag')
  execute function private.refuse_rules_of_awards();
