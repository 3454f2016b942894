-- A trial's id that belongs to another event's trial opens nothing, and says so.

create or replace function public.open_trial(id uuid, event_id uuid, title text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_account();
  perform private.require_admin();
  perform private.lock_event(event_id);
  perform private.refuse_settled(e.status) from public.events as e where e.id = open_trial.event_id;
  insert into public.trials (id, event_id, title, opened_by)
  values (open_trial.id, open_trial.event_id, btrim(open_trial.title), (select auth.uid()))
  on conflict on constraint trials_pkey do nothing;
  if not found and not exists (
    select from public.trials as t
    where (t.id, t.event_id, t.title) = (open_trial.id, open_trial.event_id, btrim(open_trial.title)))
  then
    perform private.refuse(409, 'conflict', 'This id belongs to another trial');
  end if;
  return open_trial.id;
end
$$;
comment on function public.open_trial(uuid, uuid, text) is
  'Admin: opens a trial for an event. Sent again with the same id, it opens none. 404 for an unknown event, 409 event_final or event_closed for a settled one, conflict when the id belongs to another trial.';
