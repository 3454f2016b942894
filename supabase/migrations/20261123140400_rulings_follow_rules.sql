-- Rulings on ties follow the rules, too: a ruling that one tie-break left to the admins decides nothing under
-- another one, and decides again once the rules are what they were, also where no key of the board changes.

create function private.follow_rules() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.tie_rulings as t where t.event_id = new.id) then
    perform private.apply_rulings(new.id);
  end if;
  return null;
end
$$;
comment on function private.follow_rules() is
  'Trigger of an event whose rules changed: lets those rulings on ties decide that hold under the new rules.';
revoke execute on function private.follow_rules() from public;
-- After resettle_event, by its name: rulings are held against the board under the new rules.
create trigger rulings_follow_rules after update of rules on public.events
  for each row when (old.rules is distinct from new.rules)
  execute function private.follow_rules();

-- Boards that are not final and were left with a ruling of former rules.
select private.apply_rulings(t.event_id)
from (select distinct r.event_id from private.tie_rulings as r order by r.event_id) as t;
