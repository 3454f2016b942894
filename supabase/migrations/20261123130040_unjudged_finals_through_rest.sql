-- The status of an event can be written through REST as well, which says nothing of catches left unjudged: so none are.

create function private.refuse_unjudged_result() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refuse_unjudged(new.id, 0);
  return new;
end
$$;
comment on function private.refuse_unjudged_result() is
  'Refuses (409 catches_unjudged) to make a result final through REST while catches are pending.';
revoke execute on function private.refuse_unjudged_result() from public;
-- The functions, which run as their owner, ask for the number that the admin was shown.
create trigger refuse_unjudged_result before update of status on public.events
  for each row when (
    new.status = 'final' and old.status <> 'final' and current_user in ('authenticated', 'service_role'))
  execute function private.refuse_unjudged_result();
